import { WifiOff } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnectionState } from '#api/connection-state.ts';
import { Notice } from '#ui/notice.tsx';

/** One quiet line while the server is unreachable. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const state = useConnectionState();
  return (
    <div role="status">
      {state !== 'online' && (
        <div className="connection-notice">
          <Notice icon={<WifiOff className="icon" aria-hidden />}>{t(`connection.${state}`)}</Notice>
        </div>
      )}
    </div>
  );
}
