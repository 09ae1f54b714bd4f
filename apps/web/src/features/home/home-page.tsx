import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Headphones, MessageCircleDashed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import { Bloom } from '#ui/bloom/bloom.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { byHour, partOfDay } from './greeting.ts';
import { personHour } from '#i18n/person-clock.ts';
import { ModelHint } from './model-hint.tsx';
import { Suggestions } from './suggestions.tsx';
import './home.css';

export interface HomePageProps {
  composer: ReactNode;
  /** The user chose a suggestion; its text is a complete question. */
  onSuggest: (prompt: string) => void;
  /** In place of the greeting: the assistant of the new chat. */
  opening?: ReactNode;
  /** In place of the suggestions if there is an `opening` and a model that can play it. */
  questions?: ReactNode;
  /** Cards of the user's assistants, if there are any. */
  assistants?: ReactNode;
  /** Puts the offline kit around, or in place of, what stands below the composer. */
  renderKit: (usual: ReactNode) => ReactNode;
}

/** A new conversation before its first message. */
export function HomePage({ composer, onSuggest, opening, questions, assistants, renderKit }: HomePageProps) {
  const { t } = useTranslation(['home', 'common']);
  const locale = useLocale();
  const preferences = usePreferences();
  const session = useSession();
  const [hour] = useState(personHour);
  const name = preferences?.displayName ?? '';
  const greet = (at: number) => {
    const part = partOfDay(at, locale);
    return name ? t(`greetingName.${part}`, { name }) : t(`greeting.${part}`);
  };
  const isGuideAlone = session?.hasConnectedModel === false;
  const usual = (
    <>
      <Suggestions hasConnectedModel={session?.hasConnectedModel ?? false} onSuggest={onSuggest} />
      {isGuideAlone && <ModelHint />}
      {assistants}
    </>
  );
  usePageTitle('');
  return (
    <div className="page">
      <PageBar
        actions={
          <>
            <Link to="/temporary" className="icon-btn touch" aria-label={t('common:temporary')} data-tooltip={t('common:temporary')}>
              <MessageCircleDashed className="icon" aria-hidden />
            </Link>
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
      <div className="page-scroll" data-scroll-place>
        <div className="home">
          {opening ?? (
            <>
              <Bloom state="idle" size={88} dots={150} />
              <h1 tabIndex={-1} {...(import.meta.env.SSR && { 'data-by-hour': byHour(greet) })} suppressHydrationWarning>
                {greet(hour)}
              </h1>
              <p className="lead">{t(isGuideAlone ? 'leadGuide' : 'lead')}</p>
            </>
          )}
          {composer}
          {!opening ? renderKit(usual) : isGuideAlone ? renderKit(<ModelHint />) : questions}
        </div>
      </div>
    </div>
  );
}
