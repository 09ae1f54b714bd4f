import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChooseLocale } from '#api/preferences.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** The eleven interface languages, each in its own script. A choice switches at once and leaves the focus in place. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const current = useLocale();
  const choose = useChooseLocale();
  const name = useId();
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    listRef.current?.querySelector<HTMLElement>(':has(:checked)')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <div className="menu-label" id={name}>
        {t('language')}
      </div>
      <div ref={listRef} role="radiogroup" aria-labelledby={name} className="language-list" data-testid="language-picker">
        {interfaceLocales.map((locale) => (
          <label key={locale.code} className="menu-item" lang={locale.code} data-value={locale.code}>
            <input
              type="radio"
              className="sr"
              name={name}
              value={locale.code}
              checked={locale.code === current}
              onChange={() => void choose(locale.code)}
            />
            <bdi className="grow">{locale.label}</bdi>
            {locale.code === current && <Check className="icon" aria-hidden />}
          </label>
        ))}
      </div>
    </>
  );
}
