import { type InterfaceLocale, interfaceLocales } from '@parley/contracts/session/interface-locales';
import { normaliseLocale } from '@parley/locales/normalise-locale';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChooseLocale, usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { formatDate, formatNumber, formatTime } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioCard } from '#ui/controls/radio-card.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SettingsHead } from './settings-head.tsx';

export function LanguageSection() {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const choose = useChooseLocale();
  const preferences = usePreferences();
  const update = useUpdatePreferences();
  return (
    <>
      <SettingsHead
        title={t('section.language')}
        intro={t('language.intro')}
        action={<Button onClick={() => void choose(browserLocale(), null)}>{t('language.sameAsBrowser')}</Button>}
      />
      <div className="settings-grid">
        <div role="radiogroup" aria-label={t('section.language')} className="language-cards" data-testid="language-picker">
          {interfaceLocales.map((entry) => (
            <RadioCard
              key={entry.code}
              name="locale"
              value={entry.code}
              isChosen={entry.code === locale}
              onChoose={() => void choose(entry.code)}
            >
              <span lang={entry.code} dir={entry.direction}>
                {entry.label}
              </span>
            </RadioCard>
          ))}
        </div>
        <aside className="list-card">
          <div className="item" id="hour-cycle">
            <span className="text">
              <b>{t('language.hourCycle')}</b>
            </span>
            <Segmented
              label={t('language.hourCycle')}
              value={preferences?.hourCycle ?? 'auto'}
              onChange={(hourCycle) => update.mutate({ hourCycle })}
              options={[
                { value: 'auto', label: t('language.auto') },
                { value: 'h12', label: t('language.h12', { hours: formatNumber(12) }) },
                { value: 'h23', label: t('language.h23', { hours: formatNumber(24) }) },
              ]}
            />
          </div>
          {hasOwnDigits(locale) && (
            <div className="item">
              <span className="text">
                <b>{t('language.digits')}</b>
              </span>
              <Segmented
                label={t('language.digits')}
                value={preferences?.digits ?? 'latin'}
                onChange={(digits) => update.mutate({ digits })}
                options={[
                  { value: 'latin', label: '123' },
                  { value: 'native', label: new Intl.NumberFormat(`${locale}-u-nu-native`).format(123) },
                ]}
              />
            </div>
          )}
          <div className="item">
            <span className="text">
              <b>{t('language.example')}</b>
              <span className="num">{formatDate(exampleMs, { dateStyle: 'full' })}</span>
              <span className="num">
                {formatTime(exampleMs)} · {formatNumber(1234567.89)}
              </span>
            </span>
          </div>
        </aside>
      </div>
    </>
  );
}

const exampleMs = new Date(2026, 10, 20, 17, 30).getTime();

function hasOwnDigits(locale: InterfaceLocale): boolean {
  return new Intl.NumberFormat(`${locale}-u-nu-native`).resolvedOptions().numberingSystem !== 'latn';
}

function browserLocale(): string {
  return navigator.languages.map(normaliseLocale).find((locale) => locale !== null) ?? 'en-US';
}
