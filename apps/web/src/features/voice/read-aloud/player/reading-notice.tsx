import { TriangleAlert, Volume1 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure, type ApiFailureCode } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ReadingSnapshot } from '../reader/reading-snapshot.ts';

export interface ReadingNoticeProps {
  reading: Pick<ReadingSnapshot, 'state' | 'errorCode' | 'fallbackVoice' | 'isConnectionLost'>;
  openPath: (path: string) => void;
}

/** A notice about the voice: why it stopped, or that another one speaks. */
export function ReadingNotice({ reading, openPath }: ReadingNoticeProps): ReactNode {
  const { t } = useTranslation(['voice', 'errors', 'common']);
  const toSettings = (
    <Button size="sm" variant="ghost" onClick={() => openPath('/settings/voice')}>
      {t('voice:player.settings')}
    </Button>
  );
  if (reading.state === 'error')
    return (
      <Notice tone="bad" role="alert" icon={<TriangleAlert className="icon" aria-hidden />} action={toSettings}>
        {reading.errorCode === 'audio_blocked'
          ? t('voice:player.blocked')
          : failureWords(new ApiFailure(reading.errorCode as ApiFailureCode, 0))}
      </Notice>
    );
  if (reading.isConnectionLost) return <Notice role="status">{t('common:connection.reconnecting')}</Notice>;
  if (reading.fallbackVoice)
    return (
      <Notice role="status" icon={<Volume1 className="icon" aria-hidden />} action={toSettings}>
        {t('voice:player.fallback', { voice: reading.fallbackVoice })}
      </Notice>
    );
  return null;
}
