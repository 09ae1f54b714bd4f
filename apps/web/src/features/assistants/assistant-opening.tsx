import type { Assistant } from '@parley/contracts/assistant';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Emoji } from '#ui/emoji.tsx';
import './assistants.css';

/** Who one is about to talk with, and what they say first. */
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

/** Questions to begin with; pressing one sends it. */
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
