import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { storedQuestions } from './assistant-fields.ts';
import { useSettled } from './use-settled.ts';

/** Text is worth translating after it has not grown for this long. */
const settledMs = 1000;

export interface AssistantPreviewProps {
  draft: AssistantFields;
  /** Whether the conversation has started. */
  isBegun: boolean;
  onRestart: () => void;
  onAsk: (text: string) => void;
  /** The translation of the assistant's text in its caption language. */
  renderTranslation: (text: string, language: string | null) => ReactNode;
  /** The conversation, below its opening. */
  renderThread: (opening: ReactNode) => ReactNode;
  /** The notice that names the answering model, and the composer. */
  children: ReactNode;
}

/** Previews the assistant as the form has it now. */
export function AssistantPreview(props: AssistantPreviewProps) {
  const { draft, isBegun, onRestart, onAsk, renderTranslation, renderThread, children } = props;
  const { t } = useTranslation('assistant');
  const first = draft.openingMessage || draft.description;
  const settled = useSettled(first, settledMs);
  const questions = new Set(storedQuestions(draft.openingQuestions));
  return (
    <section className={classNames('as-try', draft.correctsGently && 'is-gentle')} aria-labelledby="try-it">
      <header>
        <h2 id="try-it">{t('tryIt')}</h2>
        <IconButton label={t('startAgain')} disabled={!isBegun} data-testid="try-restart" onClick={onRestart}>
          <RotateCcw className="icon sm" aria-hidden />
        </IconButton>
      </header>
      {renderThread(
        <>
          <div className="a">
            <Emoji emoji={draft.avatar} size={28} />
            <div className="grow">
              <p className="first" dir="auto">
                {first || t('openingExample')}
              </p>
              {settled !== '' && settled === first && renderTranslation(settled, draft.locale)}
            </div>
          </div>
          {!isBegun && questions.size > 0 && (
            <ul>
              {[...questions].map((question) => (
                <li key={question}>
                  <button type="button" className="chip outline" dir="auto" onClick={() => onAsk(question)}>
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>,
      )}
      {children}
    </section>
  );
}
