import type { AssistantFields } from '@parley/contracts/assistant';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Emoji } from '#ui/emoji.tsx';

/** How a conversation with the assistant begins; writing here really begins one. */
export function AssistantPreview({ draft, onTry }: { draft: AssistantFields; onTry: (text: string) => void }) {
  const { t } = useTranslation('assistants');
  const [text, setText] = useState('');
  const name = draft.name.trim() || t('new');
  const questions = draft.openingQuestions.filter((question) => question.trim() !== '');
  return (
    <aside className="as-try" aria-labelledby="try-it">
      <h2 id="try-it">{t('tryIt')}</h2>
      <div className="try-thread">
        <div className="a">
          <Emoji emoji={draft.avatar} size={28} />
          <p dir="auto">{draft.openingMessage || draft.description || t('openingExample')}</p>
        </div>
        {questions.length > 0 && (
          <ul>
            {[...new Set(questions)].map((question) => (
              <li key={question}>
                <button type="button" className="chip outline" dir="auto" onClick={() => onTry(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <form
        className="minicomp"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onTry(text.trim());
        }}
      >
        <input
          value={text}
          dir="auto"
          aria-label={t('message', { name })}
          placeholder={t('message', { name })}
          data-testid="try-input"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="send-btn" aria-label={t('send')} disabled={text.trim() === ''} data-testid="try-send">
          <ArrowUp className="icon" aria-hidden />
        </button>
      </form>
    </aside>
  );
}
