import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Headphones } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import { Bloom } from '#ui/bloom.tsx';
import { PageBar } from '#ui/page-bar.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { partOfDay } from './greeting.ts';
import { ModelHint } from './model-hint.tsx';
import { Suggestions } from './suggestions.tsx';
import './home.css';

export interface HomePageProps {
  composer: ReactNode;
  /** The person chose a suggestion; its text is a whole question. */
  onSuggest: (prompt: string) => void;
  /** In place of the greeting: the assistant one begins with. */
  opening?: ReactNode;
  /** In place of the suggestions, where there is an `opening`. */
  questions?: ReactNode;
  /** Cards of the person's assistants, where there are any. */
  assistants?: ReactNode;
}

/** A new conversation that has not begun yet. */
export function HomePage({ composer, onSuggest, opening, questions, assistants }: HomePageProps) {
  const { t, i18n } = useTranslation(['home', 'common']);
  const preferences = usePreferences();
  const session = useSession();
  const [hour] = useState(() => new Date().getHours());
  const part = partOfDay(hour, i18n.language);
  const name = preferences?.displayName ?? '';
  usePageTitle('');
  return (
    <div className="page">
      <PageBar
        actions={
          <>
            <Link
              to="/settings/$section"
              params={{ section: 'voice' }}
              className="icon-btn only-wide"
              aria-label={t('voiceSettings')}
              data-tooltip={t('voiceSettings')}
            >
              <Headphones className="icon" aria-hidden />
            </Link>
            <Link to="/help" className="icon-btn only-wide" aria-label={t('common:user.help')} data-tooltip={t('common:user.help')}>
              <CircleQuestionMark className="icon" aria-hidden />
            </Link>
          </>
        }
      />
      <div className="page-scroll">
        <div className="home">
          {opening ?? (
            <>
              <Bloom state="idle" size={88} dots={150} />
              <h1 tabIndex={-1}>{name ? t(`greetingName.${part}`, { name }) : t(`greeting.${part}`)}</h1>
              <p className="lead">{t('lead')}</p>
            </>
          )}
          {composer}
          {opening ? questions : <Suggestions hasConnectedModel={session?.hasConnectedModel ?? false} onSuggest={onSuggest} />}
          {session?.hasConnectedModel === false && <ModelHint />}
          {!opening && assistants}
        </div>
      </div>
    </div>
  );
}
