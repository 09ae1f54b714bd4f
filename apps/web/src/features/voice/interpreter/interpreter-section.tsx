import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { buttonClassName } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { type InterpreterPair, keepPair, readPair, withLanguage } from './interpreter-pair.ts';

const options = interfaceLocales.map(({ code, label }) => ({ value: code, label, lang: code }));

/** The pair of languages to begin with, and whose turn it is. */
export function InterpreterSection() {
  const { t } = useTranslation('call');
  const uiLocale = useLocale();
  const [pair, setPair] = useState(() => readPair(uiLocale, localStorage));
  const change = (next: InterpreterPair) => {
    setPair(next);
    keepPair(next, localStorage);
  };
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('interpreter.title')}</h1>
          <p>{t('interpreter.intro')}</p>
        </div>
        <Link to="/interpreter" className={buttonClassName('primary')}>
          {t('interpreter.open')}
        </Link>
      </header>
      <div className="settings-column">
        <Select
          anchor="mine"
          label={t('interpreter.mine')}
          options={options}
          value={pair.mine}
          onChange={(locale) => change(withLanguage(pair, 'mine', locale))}
        />
        <Select
          anchor="theirs"
          label={t('interpreter.theirs')}
          options={options}
          value={pair.theirs}
          onChange={(locale) => change(withLanguage(pair, 'theirs', locale))}
        />
        <div className="list-card">
          <div className="item" id="takes-turns">
            <Switch
              label={t('interpreter.auto')}
              help={t('interpreter.autoHelp')}
              isOn={pair.takesTurns}
              onChange={(takesTurns) => change({ ...pair, takesTurns })}
            />
          </div>
        </div>
      </div>
    </>
  );
}
