import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import { AddMenu } from './add-menu.tsx';
import type { ChatSlots } from './chat-slots.ts';
import type { ComposerField, PendingWords } from './composer-field.ts';
import { createDictatedDraft } from './dictated-draft.ts';
import type { Addressee } from './editor/editor-actions.ts';
import { EmojiButton } from './emoji-button.tsx';
import { MessageField } from './message-field.tsx';
import { ModelPicker } from './model-picker.tsx';
import { SubmitButton } from './submit-button.tsx';
import { ToolsChip } from './tools-chip.tsx';
import { useAttachments } from './use-attachments.ts';
import { useComposerKeys } from './use-composer-keys.ts';
import { useDraft } from './use-draft.ts';
import type { ModelChoice } from './use-model-choice.ts';

/** The server takes no longer ones. */
const longestMessage = 400_000;

export interface ComposerProps {
  /** Where the draft is kept: the conversation, or `new`. */
  draftKey: string;
  choice: ModelChoice;
  slots: ChatSlots;
  /** A reply arrives: what is sent now waits for it, and *Stop* is offered. */
  isReplying: boolean;
  /** Who is asked, where it is another than the one that was chosen. */
  onSend: (text: string, asked: { model?: string; assistantId?: string; origin: 'typed' | 'dictated' }) => void;
  onStop?: () => void;
  /** Arrow up in an empty field. */
  onEditLast?: () => void;
  openPath: (path: string) => void;
  field?: RefObject<ComposerField | null>;
  isModelMenuOpen?: boolean;
  onModelMenuOpenChange?: (isOpen: boolean) => void;
  /** What the empty field says; by default whom one writes to. */
  placeholder?: string | undefined;
  /** The person was already typing when this field took the place of another. */
  autoFocus?: boolean;
}

/** Where one types: a card with its tools, one row on narrow windows. */
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
  const [addressed, setAddressed] = useState<Addressee | null>(null);
  const { attach, isDropping, dropHandlers } = useAttachments(field);
  const setModelMenuOpen = props.onModelMenuOpenChange ?? setMenuOpenHere;
  const onKeyDown = useComposerKeys({ ...props, text, send });
  const isWide = useBreakpoint('md');
  const isTooLong = text.length > longestMessage;
  const isEmpty = text.trim() === '';

  function send() {
    // The field knows what was typed a moment before Enter; the state may not yet.
    const typed = field.current?.getMarkdown() ?? text;
    if (typed.trim() === '' || typed.length > longestMessage) return;
    props.onSend(typed, { ...addressed, origin: dictated.originOf(typed) });
    dictated.forget();
    setAddressed(null);
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
        addressed,
        address: setAddressed,
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
  // The slot hands the field on and reads it only in events.
  // oxlint-disable-next-line react/refs
  const dictation = slots.renderDictation?.({ field, send, noteDictated: dictated.add, showPending: setPending });
  const submit = (
    <SubmitButton isReplying={isReplying} isEmpty={isEmpty} isTooLong={isTooLong} send={send} stop={props.onStop} slots={slots} />
  );

  return (
    <div className="composer-wrap">
      <div className="composer" data-dropping={isDropping || undefined} {...dropHandlers}>
        {isDropping && <div className="drop-here">{t('composer.dropHere')}</div>}
        {isTooLong && (
          <p className="composer-fault" role="alert">
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
