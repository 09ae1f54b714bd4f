import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { PasskeyStopped } from './browser-passkeys.ts';

/** What happened, for any error of a call or of the browser's dialog. */
export function usePasskeyWords(): (error: unknown) => string {
  const { t } = useTranslation(['accounts', 'errors']);
  return (error) => (error instanceof PasskeyStopped ? t(`passkeys.${error.reason}`) : failureWords(error));
}
