import type { ImportFormat, ImportRecord } from '@parley/contracts/transfer/import-record';
import { FileArchive, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isolate } from '#i18n/isolate.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatFileSize, formatNumber, formatPercent } from '#i18n/format.ts';
import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from './file-picker.tsx';
import { isOpen } from './imports-query.ts';
import { likelyTotal } from './pace.ts';
import { ProgressFacts } from './progress-facts.tsx';
import { useSentBytes } from './uploads.ts';
import { useImportActions } from './use-import-actions.ts';

/** Names of programs are the same in every language. */
export const programNames: Readonly<Record<ImportFormat, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  'open-webui': 'Open WebUI',
  librechat: 'LibreChat',
  lobechat: 'LobeChat',
  huggingface: 'HuggingChat',
  parley: 'Parley',
};

/** One import: what it is, how far it is, and what can be done. */
export function ImportCard({ record }: { record: ImportRecord }): ReactNode {
  const { t } = useTranslation(['transfer', 'common', 'errors']);
  const actions = useImportActions();
  const { id, status, format, name, sizeBytes } = record;
  const sentBytes = useSentBytes(id);
  const isSending = sentBytes !== null;
  const share =
    status === 'uploading'
      ? (sentBytes ?? record.receivedBytes) / sizeBytes
      : record.totalBytes === 0
        ? 0
        : record.readBytes / record.totalBytes;
  const title = format ? t('from', { program: programNames[format] }) : name;
  useProgressAnnouncements(t('progress', { title, percent: formatPercent(Math.min(1, share)) }), share, isOpen(record));
  const read = record.imported + record.partial + record.skipped;
  const total = status === 'reading' || status === 'paused' ? likelyTotal(read, share) : null;
  return (
    <article className="card transfer-card" aria-label={title} data-testid="import-card" data-status={status}>
      <header>
        <span className="mono">
          <FileArchive className="icon" aria-hidden />
        </span>
        <span className="text">
          <b>{title}</b>
          <span className="help">
            {format && (
              <>
                <bdi>{name}</bdi>
                {' · '}
              </>
            )}
            <bdi>{formatFileSize(sizeBytes)}</bdi>
          </span>
        </span>
        <span className="acts">
          {(status === 'reading' || status === 'waiting') && (
            <Button size="sm" onClick={() => actions.pause(id)}>
              <Pause className="icon sm" aria-hidden />
              {t('pause')}
            </Button>
          )}
          {status === 'paused' && (
            <Button size="sm" onClick={() => actions.resume(id)}>
              <Play className="icon sm" aria-hidden />
              {t('resume')}
            </Button>
          )}
          {status === 'uploading' && !isSending && (
            <FilePicker testId="import-continue" onPick={(file) => void actions.continueWith(record, file)}>
              {t('continueUpload')}
            </FilePicker>
          )}
          {isOpen(record) && (
            <Button size="sm" variant="ghost" onClick={() => actions.cancel(id)}>
              {t('common:cancel')}
            </Button>
          )}
          {!isOpen(record) && status !== 'undone' && record.imported + record.partial + record.assistants > 0 && (
            <Button size="sm" variant="ghost" onClick={() => actions.undo(id)} data-testid="import-undo">
              {t('undo')}
            </Button>
          )}
        </span>
      </header>
      {isOpen(record) && <progress value={share} max={1} aria-label={t('progressLabel', { title })} />}
      <p className="facts">
        <span role={status === 'failed' ? 'alert' : undefined}>
          {status === 'uploading' && !isSending ? t('uploadBroken', { file: isolate(name) }) : statusWords(record, t)}
        </span>
        {read > 0 && (
          <span className="num" data-testid="import-read">
            {total === null
              ? t('read', { number: formatNumber(read) })
              : t('readOf', { number: formatNumber(read), total: formatNumber(total) })}
          </span>
        )}
        {status === 'reading' && <ProgressFacts doneBytes={record.readBytes} totalBytes={record.totalBytes} />}
        {status === 'uploading' && isSending && <ProgressFacts doneBytes={sentBytes} totalBytes={sizeBytes} />}
        {record.assistants > 0 && <span className="num">{t('assistants', { number: formatNumber(record.assistants) })}</span>}
      </p>
    </article>
  );
}

function statusWords({ status, errorCode }: ImportRecord, t: (key: `status.${ImportRecord['status']}`) => string): string {
  return status === 'failed' ? failureWords(new ApiFailure(errorCode ?? 'internal', 0)) : t(`status.${status}`);
}

/** Says how far the import is, each time another tenth is done. */
function useProgressAnnouncements(words: string, share: number, isRunning: boolean): void {
  const said = useRef(0);
  const tenth = Math.floor(share * 10);
  useEffect(() => {
    if (isRunning && tenth > said.current) announce(words);
    said.current = tenth;
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with every percent; only tenths are announced
  }, [tenth, isRunning]);
}
