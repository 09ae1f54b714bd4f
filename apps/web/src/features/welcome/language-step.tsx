import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { ArrowRight, Check, Languages } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChooseLocale } from '#api/preferences.ts';
import { browserLocale } from '#i18n/change-locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Bloom } from '#ui/bloom/bloom.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { StepHeading } from './step-heading.tsx';

/** A greeting in each language, in the order of the list; part of the picture, not of the interface. */
const greetings: Record<string, string> = {
  'ar-SA': 'مرحبًا',
  'de-DE': 'Hallo',
  'en-US': 'Hello',
  'es-ES': 'Hola',
  'fr-FR': 'Bonjour',
  'ja-JP': 'こんにちは',
  'ko-KR': '안녕하세요',
  'pt-BR': 'Olá',
  'ru-RU': 'Привет',
  'zh-CN': '你好',
  'zh-TW': '您好',
};
const seedLetters = 'Añß字жعç語あ한éüЯöк你ن';
const followBrowser = 'browser';

export interface StepProps {
  progress: ReactNode;
}

/** A choice switches the page at once and can be changed until *Continue*. */
export function LanguageStep({ progress, onNext, onSkip }: StepProps & { onNext: () => void; onSkip: () => void }) {
  const { t } = useTranslation('welcome');
  const current = useLocale();
  const choose = useChooseLocale();
  const hasRoom = useBreakpoint('lg');
  const [followsBrowser, setFollowsBrowser] = useState(false);
  const chosen = followsBrowser ? followBrowser : current;

  const select = (value: string) => {
    setFollowsBrowser(value === followBrowser);
    void (value === followBrowser ? choose(browserLocale(), null) : choose(value));
  };
  return (
    <>
      <section className="left" aria-hidden>
        <div className="hero">{hasRoom && <Bloom state="idle" size={440} dots={420} glyphs={seedLetters} />}</div>
        <p className="motto">{t('motto')}</p>
      </section>
      <section className="right">
        <StepHeading>{t('language.title')}</StepHeading>
        <p className="lead">{t('language.lead')}</p>
        <div className="langs" role="radiogroup" aria-label={t('language.title')} data-testid="language-picker">
          {interfaceLocales.map((locale) => (
            <LanguageCard
              key={locale.code}
              value={locale.code}
              isChosen={chosen === locale.code}
              onSelect={select}
              lang={locale.code}
              dir={locale.direction}
            >
              <b>{greetings[locale.code]}</b>
              <span>{locale.label}</span>
            </LanguageCard>
          ))}
          <LanguageCard value={followBrowser} isChosen={followsBrowser} onSelect={select} isAuto>
            <Languages className="icon" aria-hidden />
            <span>{t('language.sameAsBrowser')}</span>
          </LanguageCard>
        </div>
        <footer>
          {progress}
          <span className="row">
            <button type="button" className="btn ghost xl" onClick={onSkip}>
              {t('skip')}
            </button>
            <button type="button" className="btn primary xl" onClick={onNext}>
              {t('continue')}
              <DirIcon icon={ArrowRight} />
            </button>
          </span>
        </footer>
      </section>
    </>
  );
}

interface LanguageCardProps {
  value: string;
  isChosen: boolean;
  onSelect: (value: string) => void;
  lang?: string;
  dir?: string;
  isAuto?: boolean;
  children: ReactNode;
}

function LanguageCard({ value, isChosen, onSelect, lang, dir, isAuto, children }: LanguageCardProps) {
  return (
    <label className={`lang-card${isChosen ? ' is-on' : ''}${isAuto ? ' auto' : ''}`} lang={lang} dir={dir} data-value={value}>
      <input type="radio" className="sr" name="interface-language" value={value} checked={isChosen} onChange={() => onSelect(value)} />
      {children}
      {isChosen && <Check className="icon tick" aria-hidden />}
    </label>
  );
}
