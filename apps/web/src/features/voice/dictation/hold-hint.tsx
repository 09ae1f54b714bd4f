import { Trans, useTranslation } from 'react-i18next';

/** The line below the composer. */
export function HoldHint() {
  const { t } = useTranslation('call');
  return (
    <p className="composer-hint">
      <Trans t={t} i18nKey="dictation.holdHint" components={{ key: <kbd className="kbd box" /> }} />
    </p>
  );
}
