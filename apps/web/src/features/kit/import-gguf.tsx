import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isolate } from '#i18n/isolate.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { sendFile } from '#api/send-file.ts';
import { formatPercent } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { useKitActions } from './use-kit-actions.ts';

/** Brings a language model that no catalogue knows, from a file of this device. */
export function ImportGguf(): ReactNode {
  const { t } = useTranslation(['kit', 'common']);
  const { reload } = useKitActions();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ share: number; abort: AbortController } | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const bring = async (file: File) => {
    const abort = new AbortController();
    setOutcome(null);
    setSending({ share: 0, abort });
    const onProgress = (sentBytes: number) => setSending({ share: sentBytes / Math.max(1, file.size), abort });
    try {
      await sendFile('POST /api/kit/import', { query: { name: file.name }, file, signal: abort.signal, onProgress });
      setOutcome(t('kit:import.done', { file: isolate(file.name) }));
    } catch (error) {
      setOutcome(abort.signal.aborted ? null : await describeFailure(error));
    } finally {
      setSending(null);
      reload();
    }
  };
  return (
    <section className="list-card kit-import" aria-label={t('kit:import.title')}>
      <div className="item">
        <span className="text">
          <b>{t('kit:import.title')}</b>
          <span role="status">{outcome ?? t('kit:import.text')}</span>
        </span>
        <input
          ref={picker}
          type="file"
          accept=".gguf"
          hidden
          data-testid="kit-import-file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void bring(file);
            // The same file may be chosen again after it failed.
            currentTarget.value = '';
          }}
        />
        {sending ? (
          <>
            <progress value={sending.share} max={1} aria-label={t('kit:failed.sending')} />
            <Button variant="ghost" onClick={() => sending.abort.abort()}>
              {t('common:cancel')} · {formatPercent(sending.share)}
            </Button>
          </>
        ) : (
          <Button onClick={() => picker.current?.click()} data-testid="kit-import">
            <FileUp className="icon" aria-hidden />
            {t('kit:import.action')}
          </Button>
        )}
      </div>
    </section>
  );
}
