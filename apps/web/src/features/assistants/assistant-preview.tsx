import type { AssistantFields } from '@parley/contracts/assistant';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Emoji } from '#ui/emoji.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useSettled } from './use-settled.ts';

/** Words that nobody has added to for so long are worth translating. */
const settledMs = 1000;

export interface AssistantPreviewProps {
  draft: AssistantFields;
  /** Whether anything was said yet. */
  isBegun: boolean;
  onRestart: () => void;
  onAsk: (text: string) => void;
  /** What words of the assistant mean in the language of its captions. */
  renderMeaning: (text: string, language: string | null) => ReactNode;
  /** The conversation, below the words that open it. */
  renderThread: (opening: ReactNode) => ReactNode;
  /** Who answers where it is not the model one might think, and where one writes. */
  children: ReactNode;
}

/** Where the assistant is tried out as the form has it now. */
export function AssistantPreview(props: AssistantPreviewProps) {
  const { draft, isBegun, onRestart, onAsk, renderMeaning, renderThread, children } = props;
  const { t } = useTranslation('assistants');
  const first = draft.openingMessage || draft.description;
  const settled = useSettled(first, settledMs);
  const questions = new Set(draft.openingQuestions.filter((question) => question.trim() !== ''));
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
              {settled !== '' && settled === first && renderMeaning(settled, draft.locale)}
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
