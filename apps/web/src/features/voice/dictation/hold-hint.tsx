import { useTranslation } from '#i18n/use-translation.ts';

/** The line below the composer. */
export function HoldHint() {
  const { t } = useTranslation('chat');
  // One key in one line: its order differs between languages.
  const [before, key, after] = t('speak.holdHint').split(/<\/?key>/);
  return (
    <p className="composer-hint">
      {before}
      <kbd className="kbd box">{key}</kbd>
      {after}
    </p>
  );
}
