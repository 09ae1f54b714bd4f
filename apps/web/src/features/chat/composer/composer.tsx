import { Plus, TextQuote } from 'lucide-react';
import type { FilePart } from '@parley/contracts/messages/message-part';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { announce } from '#ui/announcer.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { useIsTouch } from '#ui/media/use-is-touch.ts';
import { useWaitingMessage } from '../attachments/use-waiting-message.ts';
import { AddMenu } from './add-menu.tsx';
import type { ChatSlots } from '../page/chat-slots.ts';
import type { ComposerField, PendingWords } from './composer-field.ts';
import { createDictatedDraft } from './dictated-draft.ts';
import type { Mention } from '../editor/editor-actions.ts';
import { EmojiButton } from './emoji-button.tsx';
import { LostModel } from '../model/lost-model.tsx';
import { MessageField } from './message-field.tsx';
import { PromptPicker } from '../prompts/lazy-prompt-dialogs.ts';
import { ModelPicker } from '../model/model-picker.tsx';
import { SubmitButton } from './submit-button.tsx';
import { ToolsChip } from '../tools/tools-chip.tsx';
import { useAttachments } from './use-attachments.ts';
import { useComposerKeys } from './use-composer-keys.ts';
import { useDraft } from './use-draft.ts';
import { useDraftMention } from './use-draft-mention.ts';
import { usePageOffer } from './use-page-offer.ts';
import type { ModelChoice } from '../model/use-model-choice.ts';

const ComposerAttachments = lazy(() =>
  import('../attachments/composer-attachments.tsx').then((module) => ({ default: module.ComposerAttachments })),
);

const PageOffer = lazy(() => import('../attachments/page-offer.tsx').then((module) => ({ default: module.PageOffer })));

/** The server's limit. */
const longestMessage = 400_000;

/** What is sent beside the text. */
interface Asked {
  /** The model or assistant that this message addresses. */
  mentioned: Mention | null;
  origin: 'typed' | 'dictated';
  files?: readonly FilePart[];
}

export interface ComposerProps {
  /** The key of the stored draft: the conversation, or `new`. */
  draftKey: string;
  choice: ModelChoice;
  slots: ChatSlots;
  /** A reply is arriving: messages sent now wait for it, and *Stop* is offered. */
  isReplying: boolean;
  onSend: (text: string, asked: Asked) => void;
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
  const [mentioned, setMentioned] = useDraftMention(props.draftKey, choice.models);
  const [isChoosingPrompt, setChoosingPrompt] = useState(false);
  const isTouch = useIsTouch();
  const { attach, attachText, isDropping, draft, items } = useAttachments(props.draftKey, field);
  const page = usePageOffer(props.draftKey, text);
  const photo = useRef<HTMLInputElement>(null);
  const upload = useWaitingMessage(draft);
  const setModelMenuOpen = props.onModelMenuOpenChange ?? setMenuOpenHere;
  const onKeyDown = useComposerKeys({ ...props, text, send });
  const isWide = useBreakpoint('md');
  const isTooLong = text.length > longestMessage;
  const isBlank = text.trim() === '';
  const isEmpty = isBlank && items.length === 0;

  function send() {
    // The field knows what was typed just before Enter; the state may not yet.
    const typed = field.current?.getMarkdown() ?? text;
    if ((typed.trim() === '' && draft.getItems().length === 0) || typed.length > longestMessage) return;
    if (draft.hasFailed()) {
      showToast({ message: t('attachments.notUploaded') });
      return;
    }
    if (draft.isUploading()) {
      upload.wait(typed);
      announce(t('composer.afterUpload'));
      return;
    }
    const sent = draft.take();
    props.onSend(typed, { mentioned, origin: dictated.originOf(typed), ...(sent.length > 0 ? { files: sent } : {}) });
    dictated.forget();
    page.forget();
    setMentioned(null);
    field.current?.clear();
    field.current?.focus();
  }

  const name = slots.assistantName ?? choice.chosen?.label;
  const ownPlaceholder = isWide && name ? t('composer.placeholder', { name }) : t('composer.placeholderShort');
  const attachFiles = () => files.current?.click();
  const addFiles = (input: HTMLInputElement) => {
    attach([...(input.files ?? [])]);
    input.value = '';
  };
  const attachments = (items.length > 0 || upload.waiting) && (
    <Suspense fallback={null}>
      <ComposerAttachments
        items={items}
        draft={draft}
        upload={upload}
        send={send}
        model={choice.models.find(({ reference }) => reference === mentioned?.model) ?? choice.chosen}
        chooseModel={() => setModelMenuOpen(true)}
      />
    </Suspense>
  );
  const fieldElement = (
    <MessageField
      ref={field}
      value={text}
      placeholder={props.placeholder ?? ownPlaceholder}
      label={name ? t('composer.placeholder', { name }) : t('composer.label')}
      pending={pending}
      onChange={(next) => {
        setText(next);
        upload.followText(next);
      }}
      onKeyDown={onKeyDown}
      onPasteFiles={attach}
      onPasteLong={attachText}
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
  // oxlint-disable-next-line react/refs -- the slot reads `field` only in events, never while it renders
  const dictation = slots.renderDictation?.({ field, send, noteDictated: dictated.add, showPending: setPending });
  const submit = (
    <SubmitButton
      isReplying={isReplying}
      isEmpty={isEmpty}
      isTooLong={isTooLong}
      send={send}
      stop={props.onStop}
      cancel={upload.waiting ? upload.cancel : undefined}
      slots={slots}
    />
  );

  return (
    <div className="composer-wrap" data-empty={isEmpty || undefined}>
      {choice.isLost && <LostModel name={choice.chosen?.label ?? t('model.unknown')} onChoose={() => setModelMenuOpen(true)} />}
      <div className="composer" data-region="composer" data-dropping={isDropping || undefined} onPasteCapture={page.onPasteCapture}>
        {isDropping && <div className="drop-here">{t('composer.dropHere')}</div>}
        {isTooLong && (
          <p className="composer-error" role="alert">
            {t('composer.tooLong', { length: formatNumber(text.length), limit: formatNumber(longestMessage) })}
          </p>
        )}
        {attachments}
        {page.address !== null && (
          <Suspense fallback={null}>
            <PageOffer address={page.address} draft={draft} field={field} onDone={page.forget} />
          </Suspense>
        )}
        {/* One tree for both layouts: a phone that is turned keeps its dictation and its field. */}
        <div className={isWide ? undefined : 'one-row'}>
          {!isWide && (
            <AddMenu
              model={choice.chosen}
              own={slots.assistantTools}
              onAttach={attachFiles}
              onTakePhoto={() => photo.current?.click()}
              onChoosePrompt={() => setChoosingPrompt(true)}
            />
          )}
          {fieldElement}
          <div className={isWide ? 'tools' : 'row-end'}>
            {isWide && (
              <>
                <IconButton label={t('composer.attach')} data-testid="composer-attach" onClick={attachFiles}>
                  <Plus className="icon" aria-hidden />
                </IconButton>
                <EmojiButton field={field} />
                {/* With a keyboard, the sign `/` offers them. */}
                {isTouch && (
                  <IconButton label={t('composer.prompts')} data-testid="composer-prompts" onClick={() => setChoosingPrompt(true)}>
                    <TextQuote className="icon" aria-hidden />
                  </IconButton>
                )}
                <ToolsChip model={choice.chosen} own={slots.assistantTools} />
              </>
            )}
            {(isWide || isBlank) && picker}
            {isWide && <span className="spacer" />}
            {dictation}
            {submit}
          </div>
        </div>
        <input ref={files} type="file" multiple hidden onChange={(event) => addFiles(event.target)} />
        <input ref={photo} type="file" accept="image/*" capture="environment" hidden onChange={(event) => addFiles(event.target)} />
      </div>
      {isChoosingPrompt && (
        <Suspense fallback={null}>
          <PromptPicker field={field} openPath={openPath} onClose={() => setChoosingPrompt(false)} />
        </Suspense>
      )}
      {slots.renderHint?.()}
    </div>
  );
}
