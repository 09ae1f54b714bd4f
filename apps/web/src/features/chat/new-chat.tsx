import './chat.css';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#ui/toast.ts';
import { fetchWhenIdle } from '#ui/when-idle.ts';
import type { BeginChatOptions } from './begin-chat.ts';
import type { ChatSlots } from './chat-slots.ts';
import { Composer } from './composer.tsx';
import type { ComposerField } from './composer-field.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { useModelChoice } from './use-model-choice.ts';

const draftKey = 'new';
const loadBeginning = () => import('./begin-chat.ts');

/**
 * Begins a conversation from a page that is drawn before the code of conversations is here: it is fetched once the
 * page is idle, and waited for by who is faster. Where it cannot be had, the words stand in the field again.
 */
export function useBeginChat(field: RefObject<ComposerField | null>, openPath: (path: string) => void) {
  useEffect(() => fetchWhenIdle(loadBeginning), []);
  return (text: string, options: BeginChatOptions): void => {
    loadBeginning().then(
      ({ beginChat }) => openPath(`/c/${beginChat(text, options)}`),
      async () => {
        putBack(text, field.current);
        showToast({ message: await describeFailure(new ApiFailure('server_unreachable', 0)) });
      },
    );
  };
}

/** Before what was written since; where the field has gone, into its draft. */
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
  begin: (text: string, options: BeginChatOptions) => void;
  assistantId?: string;
  /** What the empty field says; by default whom one writes to. */
  placeholder?: string | undefined;
  /** Model the assistant answers with; the person's default without one. */
  assistantModel?: string | null;
}

/** The composer of the start page. */
export function NewChatComposer({
  slots,
  field,
  openPath,
  begin,
  assistantId,
  assistantModel,
  placeholder,
}: NewChatComposerProps): ReactNode {
  const locale = useLocale();
  const choice = useModelChoice(assistantModel);
  return (
    <Composer
      draftKey={draftKey}
      choice={choice}
      slots={slots}
      field={field}
      isReplying={false}
      placeholder={placeholder}
      openPath={openPath}
      onSend={(text, asked) =>
        begin(text, {
          model: asked.model ?? choice.reference,
          assistantId: asked.assistantId ?? assistantId,
          locale,
          origin: asked.origin,
        })
      }
    />
  );
}
