import type { Assistant } from '@parley/contracts/assistants/assistant';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';
import '../assistants.css';

/** Shows the assistant of a new chat and its opening message. */
export function AssistantOpening({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistants');
  return (
    <div className="as-opening" data-testid="assistant-opening">
      <Emoji emoji={assistant.avatar} size={88} />
      <h1 tabIndex={-1}>
        <bdi>{assistant.name}</bdi>
      </h1>
      <p className="lead" dir="auto">
        {assistant.openingMessage || assistant.description}
      </p>
      <Link to="/assistants/$assistantId" params={{ assistantId: assistant.id }} className="chip">
        <Pencil className="icon sm" aria-hidden />
        {t('edit')}
      </Link>
    </div>
  );
}

/** Suggested questions; clicking one sends it. */
export function OpeningQuestions({ assistant, onAsk }: { assistant: Assistant; onAsk: (question: string) => void }) {
  const { t } = useTranslation('assistants');
  if (assistant.openingQuestions.length === 0) return null;
  return (
    <ul className="sugs" aria-label={t('questions')}>
      {assistant.openingQuestions.map((question) => (
        <li key={question}>
          <button type="button" className="chip outline sug" dir="auto" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
