import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useEmojiWords } from '#i18n/use-emoji-words.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { LazyEmojiPicker } from '#ui/emoji/lazy-emoji-picker.ts';
import { LazyPopover } from '#ui/overlays/lazy-popover.tsx';

/** The avatar of an assistant; clicking it offers every emoji. */
export function AvatarField({ avatar, onChange }: { avatar: string; onChange: (avatar: string) => void }) {
  const { t } = useTranslation('assistant');
  return (
    <LazyPopover
      label={t('field.avatar')}
      placement="bottom start"
      renderTrigger={(props) => (
        <button type="button" className="face" aria-label={t('field.avatar')} data-tooltip={t('field.avatar')} {...props}>
          <Emoji emoji={avatar} size={56} />
          <span className="edit">
            <Pencil className="icon sm" aria-hidden />
          </span>
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className="emoji-picker" />}>
          <Choice
            onPick={(emoji) => {
              onChange(emoji);
              close();
            }}
          />
        </Suspense>
      )}
    </LazyPopover>
  );
}

function Choice({ onPick }: { onPick: (emoji: string) => void }) {
  return <LazyEmojiPicker {...useEmojiWords()} onPick={onPick} />;
}
