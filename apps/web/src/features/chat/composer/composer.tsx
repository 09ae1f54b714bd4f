import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { AddMenu } from './add-menu.tsx';
import type { ChatSlots } from '../page/chat-slots.ts';
import type { ComposerField, PendingWords } from './composer-field.ts';
import { createDictatedDraft } from './dictated-draft.ts';
import type { Mention } from '../editor/editor-actions.ts';
import { EmojiButton } from './emoji-button.tsx';
import { MessageField } from './message-field.tsx';
import { ModelPicker } from '../model/model-picker.tsx';
import { SubmitButton } from './submit-button.tsx';
import { ToolsChip } from '../tools/tools-chip.tsx';
import { useAttachments } from './use-attachments.ts';
import { useComposerKeys } from './use-composer-keys.ts';
import { useDraft } from './use-draft.ts';
import type { ModelChoice } from '../model/use-model-choice.ts';

/** The server's limit. */
const longestMessage = 400_000;

export interface ComposerProps {
  /** The key of the stored draft: the conversation, or `new`. */
  draftKey: string;
  choice: ModelChoice;
  slots: ChatSlots;
  /** A reply is arriving: messages sent now wait for it, and *Stop* is offered. */
  isReplying: boolean;
  /** The mentioned model or assistant, if it differs from the chosen one. */
  onSend: (text: string, asked: { model?: string; assistantId?: string; origin: 'typed' | 'dictated' }) => void;
  onStop?: () => void;
  /** Arrow up in an empty field. */
  onEditLast?: () => void;
  openPath: (path: string) => void;
  field?: RefObject<ComposerField | null>;
  isModelMenuOpen?: boolean;
  onModelMenuOpenChange?: (isOpen: boolean) => void;
  /** The placeholder; by default it names the recipient. */
  placeholder?: string | undefined;
  /** The user was already typing when this field replaced another. */
  autoFocus?: boolean;
}

/** The composer: a card with its tools, or one row on narrow windows. */
export function Composer(props: ComposerProps): ReactNode {
  const { choice, slots, isReplying, openPath } = props;
  const { t } = useTranslation('chat');
  const own = useRef<ComposerField>(null);
  const field = props.field ?? own;
  const files = useRef<HTMLInputElement>(null);
  const [text, setText] = useDraft(props.draftKey);
  const [dictated] = useState(createDictatedDraft);
  const [pending, setPending] = useState<PendingWords | null>(null);
  const [isMenuOpenHere, setMenuOpenHere] = useState(false);
  const [mentioned, setMentioned] = useState<Mention | null>(null);
  const { attach, isDropping } = useAttachments(field);
  const setModelMenuOpen = props.onModelMenuOpenChange ?? setMenuOpenHere;
  const onKeyDown = useComposerKeys({ ...props, text, send });
  const isWide = useBreakpoint('md');
  const isTooLong = text.length > longestMessage;
  const isEmpty = text.trim() === '';

  function send() {
    // The field knows what was typed just before Enter; the state may not yet.
    const typed = field.current?.getMarkdown() ?? text;
    if (typed.trim() === '' || typed.length > longestMessage) return;
    props.onSend(typed, { ...mentioned, origin: dictated.originOf(typed) });
    dictated.forget();
    setMentioned(null);
    field.current?.clear();
    field.current?.focus();
  }

  const name = slots.assistantName ?? choice.chosen?.label;
  const ownPlaceholder = isWide && name ? t('composer.placeholder', { name }) : t('composer.placeholderShort');
  const attachFiles = () => files.current?.click();
  const fieldElement = (
    <MessageField
      ref={field}
      value={text}
      placeholder={props.placeholder ?? ownPlaceholder}
      label={name ? t('composer.placeholder', { name }) : t('composer.label')}
      pending={pending}
      onChange={setText}
      onKeyDown={onKeyDown}
      onPasteFiles={attach}
      actions={{
        openPath,
        openModelMenu: () => setModelMenuOpen(true),
        models: choice.models,
        canAddressAssistants: props.draftKey === 'new',
        mentioned,
        mention: setMentioned,
      }}
      autoFocus={props.autoFocus}
    />
  );
  const picker = (
    <ModelPicker
      choice={choice}
      openPath={openPath}
      isCompact={!isWide}
      isOpen={props.isModelMenuOpen ?? isMenuOpenHere}
      onOpenChange={setModelMenuOpen}
    />
  );
  // The slot passes the field on and reads it only in events.
  // oxlint-disable-next-line react/refs
  const dictation = slots.renderDictation?.({ field, send, noteDictated: dictated.add, showPending: setPending });
  const submit = (
    <SubmitButton isReplying={isReplying} isEmpty={isEmpty} isTooLong={isTooLong} send={send} stop={props.onStop} slots={slots} />
  );

  return (
    <div className="composer-wrap" data-empty={isEmpty || undefined}>
      <div className="composer" data-region="composer" data-dropping={isDropping || undefined}>
        {isDropping && <div className="drop-here">{t('composer.dropHere')}</div>}
        {isTooLong && (
          <p className="composer-error" role="alert">
            {t('composer.tooLong', { length: formatNumber(text.length), limit: formatNumber(longestMessage) })}
          </p>
        )}
        {isWide ? (
          <>
            {fieldElement}
            <div className="tools">
              <IconButton label={t('composer.attach')} onClick={attachFiles}>
                <Plus className="icon" aria-hidden />
              </IconButton>
              <EmojiButton field={field} />
              <ToolsChip model={choice.chosen} own={slots.assistantTools} />
              {picker}
              <span className="spacer" />
              {dictation}
              {submit}
            </div>
          </>
        ) : (
          <div className="one-row">
            <AddMenu model={choice.chosen} own={slots.assistantTools} onAttach={attachFiles} />
            {fieldElement}
            {isEmpty && picker}
            {dictation}
            {submit}
          </div>
        )}
        <input
          ref={files}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            void attach([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {slots.renderHint?.()}
    </div>
  );
}
