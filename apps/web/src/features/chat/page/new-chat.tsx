import '../chat.css';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { fetchBeforeIdleWork, fetchFirstWhenIdle } from '#ui/when-idle.ts';
import type { BeginChatOptions } from '../session/begin-chat.ts';
import { attachmentDraft } from '../attachments/attachment-draft.ts';
import type { ChatSlots } from './chat-slots.ts';
import { comparedModels, useComparison } from '../compare/use-comparison.ts';
import { Composer } from '../composer/composer.tsx';
import type { ComposerField } from '../composer/composer-field.ts';
import { keepDraftMention } from '../composer/draft-mentions.ts';
import { readDraft, writeDraft } from '../composer/draft-store.ts';
import type { Mention } from '../editor/editor-actions.ts';
import { useModelChoice } from '../model/use-model-choice.ts';
import { useTypeAnywhere } from '../composer/use-type-anywhere.ts';

const draftKey = 'new';
const loadBeginning = () => import('../session/begin-chat.ts');
const loadAll = (loadPage: () => Promise<unknown>) => Promise.all([loadBeginning(), loadWords(...pageWords.c), loadPage()]);

/**
 * Starts a conversation from a page that renders before the conversation code has loaded. The code loads when the
 * page is idle; a faster user waits for it. If it cannot be loaded, the text returns to the field, with what it addresses.
 *
 * @param loadPage loads the page of a conversation, which opens with the first message
 */
export function useBeginChat(field: RefObject<ComposerField | null>, openPath: (path: string) => void, loadPage: () => Promise<unknown>) {
  useEffect(() => fetchFirstWhenIdle(() => loadAll(loadPage)), [loadPage]);
  return (text: string, options: BeginChatOptions, mentioned: Mention | null = null): void => {
    fetchBeforeIdleWork(() => loadAll(loadPage));
    loadBeginning().then(
      ({ beginChat }) => openPath(`/c/${beginChat(text, options)}`),
      async () => {
        putBack(text, field.current);
        if (mentioned) keepDraftMention(draftKey, mentioned);
        attachmentDraft(draftKey).putBack(options.files ?? []);
        showToast({ message: await describeFailure(new ApiFailure('server_unreachable', 0)) });
      },
    );
  };
}

/** Before the text that was typed since; if the field has gone, into its draft. */
function putBack(text: string, field: ComposerField | null): void {
  const whole = [text, field?.getMarkdown() ?? readDraft(draftKey)].filter(Boolean).join('\n\n');
  if (field) field.setMarkdown(whole);
  else writeDraft(draftKey, whole);
}

interface NewChatComposerProps {
  slots: ChatSlots;
  field: RefObject<ComposerField | null>;
  openPath: (path: string) => void;
  /** As `useBeginChat` gives it. */
  begin: (text: string, options: BeginChatOptions, mentioned: Mention | null) => void;
  assistantId?: string;
  /** The folder in which the conversation starts. */
  folderId?: string;
  /** The placeholder; by default it names the recipient. */
  placeholder?: string | undefined;
  /** The model of the assistant; default: the user's. */
  assistantModel?: string | null;
}

/** The composer of the start page. */
export function NewChatComposer({
  slots,
  field,
  openPath,
  begin,
  assistantId,
  folderId,
  assistantModel,
  placeholder,
}: NewChatComposerProps): ReactNode {
  const locale = useLocale();
  const choice = useComparison(useModelChoice(assistantModel));
  useTypeAnywhere(field);
  return (
    <Composer
      draftKey={draftKey}
      choice={choice}
      slots={slots}
      field={field}
      isReplying={false}
      placeholder={placeholder}
      openPath={openPath}
      onSend={(text, { mentioned, origin, files }) =>
        begin(
          text,
          {
            model: choice.reference,
            settings: choice.settings,
            ...comparedModels(choice, mentioned?.model),
            assistantId: mentioned?.assistantId ?? assistantId,
            folderId,
            locale,
            origin,
            files,
          },
          mentioned,
        )
      }
    />
  );
}
