import './editor.css';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, Suspense, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ComposerField, PendingWords } from '../composer/composer-field.ts';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import { joinWords } from '../composer/join-words.ts';
import { drawPending } from '../composer/pending-mirror.ts';
import { ComposerMenu } from './menu/composer-menu.tsx';
import { PromptDialog } from '../prompts/lazy-prompt-dialogs.ts';
import type { EditorActions } from './editor-actions.ts';
import { useEditorConfig } from './editor-config.ts';
import { closeFence, type FieldText, indentCode, isInCode, replaceSelection } from './field-edits.ts';
import { type LiveEditor, startLiveEditor } from './live-editor.ts';
import { useComposerMenu } from './menu/use-composer-menu.ts';
import { usePaste } from './paste/use-paste.ts';

export interface RichFieldProps {
  ref: Ref<ComposerField>;
  /** Text, selection and focus of the field that this one replaces. */
  initial: FieldText & { isFocused: boolean };
  placeholder: string;
  label: string;
  isEmpty: boolean;
  pending: PendingWords | null;
  actions: EditorActions;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPasteFiles: (files: readonly File[]) => void;
  onPasteLong?: (text: string) => void;
}

/** The field that shows formatted Markdown. Its text stays what was typed, character for character. */
export function RichField(props: RichFieldProps): ReactNode {
  const { ref, initial, placeholder, label, isEmpty, pending, actions, onChange, onKeyDown } = props;
  const element = useRef<HTMLDivElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const editor = useRef<LiveEditor>(null);
  const begin = useRef(initial);
  const config = useEditorConfig();
  const menu = useComposerMenu(editor, config, actions);
  const menuId = useId();
  const onPaste = usePaste(editor, props);
  const latest = useRef({ onChange, follow: menu.follow });
  // Within the same frame: the next key may come before the next one, and would use the old menu.
  useLayoutEffect(() => {
    latest.current = { onChange, follow: menu.follow };
  });

  useLayoutEffect(() => {
    const root = element.current!;
    const live = startLiveEditor(root, begin.current);
    editor.current = live;
    let told = begin.current.text;
    const isFocused = () => document.activeElement === root;
    const release = live.lexical.registerUpdateListener(() => {
      const field = live.read();
      latest.current.follow(field, isFocused() && !live.lexical.isComposing());
      if (field.text === told) return;
      told = field.text;
      latest.current.onChange(told);
    });
    const closeMenu = () => latest.current.follow(live.read(), false);
    root.addEventListener('blur', closeMenu);
    return () => {
      // In development every effect runs twice. The second editor continues where the first one stopped.
      begin.current = { ...live.read(), isFocused: isFocused() };
      root.removeEventListener('blur', closeMenu);
      release();
      live.end();
    };
  }, []);

  useImperativeHandle(ref, () => ({
    getMarkdown: () => editor.current?.read().text ?? '',
    setMarkdown: (text) => editor.current?.edit(() => ({ text, from: text.length, to: text.length })),
    insertAtCaret: (text) => editor.current?.edit((field) => replaceSelection(field, text)),
    insertWords: (words) =>
      editor.current?.edit(({ text, to }) => replaceSelection({ text, from: to, to }, joinWords(text.slice(0, to), words, text.slice(to)))),
    focus: () => editor.current?.focus(),
    clear: () => editor.current?.clear(),
  }));

  useLayoutEffect(() => {
    const live = editor.current;
    if (!pending || !live) return undefined;
    const draw = () => {
      const { text, to: caret } = live.read();
      const lines = (element.current!.cloneNode(true) as HTMLElement).childNodes;
      drawPending(mirror.current!, [...lines], { text, caret }, pending);
    };
    draw();
    return live.lexical.registerUpdateListener(draw);
  }, [pending]);

  // Before the editor's own listeners, so that a key which sends or chooses never inserts text.
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const live = editor.current;
    if (!live || isComposingKey(event) || event.target !== element.current) return;
    live.adoptSelection();
    if (!menu.onKeyDown(event) && !writeInCode(event, live) && !endCode(event, live)) onKeyDown(event);
    if (event.defaultPrevented) event.stopPropagation();
  };

  return (
    <>
      <div className="field rich-field" onKeyDownCapture={onKey} onPasteCapture={onPaste}>
        {menu.trigger && menu.active && (
          <ComposerMenu
            id={menuId}
            label={config.menus[menu.trigger.sign]}
            items={menu.items}
            activeIndex={menu.activeIndex}
            removeLabel={config.prompt.remove}
            onChoose={menu.choose}
            onPoint={menu.point}
          />
        )}
        {actions.mentioned && (
          <button
            type="button"
            className="chip outline mentioned"
            aria-label={config.removeMention(actions.mentioned.label)}
            data-tooltip={config.removeMention(actions.mentioned.label)}
            onClick={() => {
              actions.mention(null);
              editor.current?.focus();
            }}
          >
            <bdi className="truncate">{config.mentioned(actions.mentioned.label)}</bdi>
            <X className="icon sm" aria-hidden />
          </button>
        )}
        {isEmpty && !pending && (
          <div className="placeholder" aria-hidden>
            {placeholder}
          </div>
        )}
        <div
          ref={element}
          className="rich-text"
          data-testid="composer-input"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={label}
          aria-placeholder={placeholder}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={menu.active ? menuId : undefined}
          aria-activedescendant={menu.active ? `${menuId}-${menu.activeIndex}` : undefined}
          enterKeyHint="send"
          spellCheck
        />
        {pending && <div ref={mirror} className="rich-text pending-mirror" data-testid="pending-words" aria-hidden />}
      </div>
      {menu.filling && (
        <Suspense fallback={null}>
          <PromptDialog
            prompt={menu.filling}
            onInsert={(text) => editor.current?.edit((field) => replaceSelection(field, text))}
            onClose={() => {
              flushSync(menu.endFilling);
              editor.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** In a code block Enter starts a line and Tab indents, as in a code editor. @returns whether the key inserts text there */
function writeInCode(event: KeyboardEvent, live: LiveEditor): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (hasModifier || (event.key !== 'Enter' && event.key !== 'Tab') || !isInCode(live.read())) return false;
  if (event.key === 'Tab') {
    event.preventDefault();
    live.edit((field) => indentCode(field, event.shiftKey));
  }
  return true;
}

/** A closing fence typed by hand goes behind the one that is there already. @returns whether the key did that */
function endCode(event: KeyboardEvent, live: LiveEditor): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const ended = closeFence(live.read(), event.key);
  if (!ended) return false;
  event.preventDefault();
  live.edit(() => ended);
  return true;
}
