import { type EmojiData, EmojiPicker as Picker, type EmojiPickerListComponents } from 'frimousse';
import { Emoji } from './emoji.tsx';
import { loadEmojiNames } from './emoji-names.ts';
import './emoji-picker.css';

export interface EmojiPickerWords {
  search: string;
  none: string;
  loading: string;
  /** In the order of the categories. */
  categories: readonly string[];
}

export interface EmojiPickerProps {
  /** Language of names and search, one of the interface's. */
  locale: string;
  words: EmojiPickerWords;
  onPick: (emoji: string) => void;
}

const columns = 8;
const noTones = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' };

/** Every emoji with a picture, by category, searchable in the user's language. Load it lazily. */
export function EmojiPicker({ locale, words, onPick }: EmojiPickerProps) {
  return (
    <Picker.Root
      className="emoji-picker"
      locale={locale}
      columns={columns}
      resolveEmojiData={(code, { signal }) => loadEmojiData(code, words.categories, signal)}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        className="input"
        aria-label={words.search}
        placeholder={words.search}
        dir="auto"
        autoFocus
        data-testid="emoji-search"
      />
      <Picker.Viewport className="emoji-viewport">
        <Picker.Loading className="emoji-note">{words.loading}</Picker.Loading>
        <Picker.Empty className="emoji-note">{words.none}</Picker.Empty>
        <Picker.List components={parts} />
      </Picker.Viewport>
      <div className="emoji-name">
        <Picker.ActiveEmoji>{({ emoji }) => <span className="truncate">{emoji?.label ?? ''}</span>}</Picker.ActiveEmoji>
      </div>
    </Picker.Root>
  );
}

const parts: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...rest }) => (
    <div className="emoji-category" {...rest}>
      {category.label}
    </div>
  ),
  // The list counts rows and columns from zero, assistive technology from one.
  Row: ({ children, ...rest }) => (
    <div {...rest} aria-rowindex={(rest['aria-rowindex'] ?? 0) + 1}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...rest }) => (
    <button
      type="button"
      className="emoji-cell"
      data-active={emoji.isActive || undefined}
      data-emoji={emoji.emoji}
      {...rest}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- the list gives it the role of a grid cell
      aria-colindex={(rest['aria-colindex'] ?? 0) + 1}
    >
      <Emoji emoji={emoji.emoji} size={28} />
    </button>
  ),
};

async function loadEmojiData(locale: string, categories: readonly string[], signal?: AbortSignal): Promise<EmojiData> {
  const stored = await loadEmojiNames(locale, signal);
  return {
    locale,
    emojis: stored.map(([emoji, category, label, ...tags]) => ({ emoji, category, label, tags, version: 0 })),
    categories: categories.map((label, index) => ({ index, label })),
    skinTones: noTones,
  };
}
