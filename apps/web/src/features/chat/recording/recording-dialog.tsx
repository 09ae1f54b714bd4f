import './recording-dialog.css';
import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { estimateDurationMs } from '@parley/voice/engines/estimate-marks';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatDuration, formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { saveFile } from '../page/export-conversation.ts';
import { readConversation } from '../page/read-conversation.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';
import { ConversationRecording } from './conversation-recording.ts';
import { speakMessage } from './speak-message.ts';

interface RecordingDialogProps {
  conversationId: string;
  title: string;
  onClose: () => void;
}

/** Makes a sound file of the conversation. It is made while the dialog is open. */
export function RecordingDialog({ conversationId, title, onClose }: RecordingDialogProps): ReactNode {
  const { t } = useTranslation(['recording', 'thread']);
  const tellFailure = useTellFailure();
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  useEffect(() => {
    readConversation(conversationId).then(setMessages, (error: unknown) => {
      tellFailure(error);
      onClose();
    });
    // Read once, when the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [conversationId]);
  return (
    <LazyDialog label={t('thread:conversation.exportSound')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={460}>
      <div className="dialog-body recording" data-testid="recording-dialog">
        <h2 className="dialog-title">{t('thread:conversation.exportSound')}</h2>
        {messages ? <Recorder title={title} messages={messages} onClose={onClose} /> : <p aria-busy="true">{t('thread:thread.loading')}</p>}
      </div>
    </LazyDialog>
  );
}

type RecorderProps = Pick<RecordingDialogProps, 'title' | 'onClose'> & { messages: readonly Message[] };

function Recorder({ title, messages, onClose }: RecorderProps): ReactNode {
  const { t } = useTranslation(['thread', 'recording', 'errors']);
  const nameOf = ({ role, model }: Message) => (role === 'user' ? t('conversation.you') : (model?.label ?? 'Parley'));
  const [recording] = useState(() => new ConversationRecording({ title, messages, nameOf, speak: speakMessage }));
  const state = useSyncExternalStore(recording.subscribe, recording.getSnapshot);
  const { phase, done, total, lengthMs, failure } = state;
  useEffect(() => () => recording.stop(), [recording]);
  const start = async () => {
    await recording.run();
    if (recording.getSnapshot().phase === 'done' && recording.getSnapshot().lengthMs > 0) saveFile(recording.file(), title, 'mp3');
  };
  const estimate = messages.reduce((sum, { parts }) => sum + estimateDurationMs(messageText(parts)), 0);
  const count = { done: formatNumber(done), total: formatNumber(total), length: formatDuration(lengthMs) };
  const isSilent = total === 0 || (phase === 'done' && lengthMs === 0);
  return (
    <>
      {phase === 'idle' && !isSilent && <p>{t('recording:about', { total: count.total, length: formatDuration(estimate) })}</p>}
      {isSilent && <p role="status">{t('recording:silent')}</p>}
      {phase !== 'idle' && !isSilent && (
        <>
          <progress value={done} max={total} aria-label={t('conversation.exportSound')} data-testid="recording-progress" />
          <p role="status" data-testid="recording-status" data-phase={phase}>
            {phase === 'running' && t('recording:progress', count)}
            {phase === 'done' && t(state.isCut ? 'recording:cut' : 'recording:done', count)}
            {phase === 'failed' && failure && t('recording:failed', { number: formatNumber(done + 1), reason: failureWords(failure) })}
          </p>
        </>
      )}
      <div className="dialog-actions">
        <Button variant="ghost" onClick={() => (phase === 'running' ? recording.stop() : onClose())}>
          {t(phase === 'running' ? 'recording:stop' : 'conversation.cancel')}
        </Button>
        {(phase === 'failed' || phase === 'idle') && done > 0 && (
          <Button onClick={() => saveFile(recording.file(), title, 'mp3')}>{t('recording:saveSoFar')}</Button>
        )}
        {(phase === 'failed' || phase === 'idle') && !isSilent && (
          <Button variant="primary" data-testid="recording-start" onClick={() => void start()}>
            {t(done > 0 ? 'recording:resume' : 'recording:start')}
          </Button>
        )}
        {phase === 'done' && !isSilent && (
          <Button variant="primary" data-testid="recording-save" onClick={() => saveFile(recording.file(), title, 'mp3')}>
            {t('recording:save')}
          </Button>
        )}
      </div>
    </>
  );
}
