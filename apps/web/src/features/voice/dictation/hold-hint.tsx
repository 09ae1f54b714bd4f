import { useTranslation } from 'react-i18next';

/** The line below the composer. */
export function HoldHint() {
  const { t } = useTranslation('call');
  // One key in one line: react-i18next's `Trans` would add an HTML parser to the first load.
  const [before, key, after] = t('dictation.holdHint').split(/<\/?key>/);
  return (
    <p className="composer-hint">
      {before}
      <kbd className="kbd box">{key}</kbd>
      {after}
    </p>
  );
}
