import type { Kit, KitPart } from '@parley/contracts/models/kit';
import { Check, CircleAlert, FileUp, RefreshCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { describeFailure, failureWords } from '#api/describe-failure.ts';
import { cancelModelImport, importModelFiles, useModelImport } from '#api/model-imports.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { labelOf } from './part-progress.ts';
import { useKitActions } from './use-kit-actions.ts';

/** What did not arrive, and the ways on. */
export function KitFailure({ kit }: { kit: Kit }): ReactNode {
  const { t } = useTranslation('kit');
  const { cancel, isPending } = useKitActions();
  const ready = kit.parts.filter(({ status }) => status === 'installed');
  const asked = ready.length + kit.parts.filter(({ status }) => status === 'failed').length;
  return (
    <>
      <header className="kit-head">
        <h2 className="grow">{t('failed.title', { ready: formatNumber(ready.length), total: formatNumber(asked) })}</h2>
        {ready.map(({ part }) => (
          <Tag key={part}>
            <Check className="icon sm" aria-hidden />
            {t(`part.${part}.title`)}
          </Tag>
        ))}
      </header>
      <FailedParts kit={kit} />
      <footer className="kit-foot">
        <p className="grow help">{t('failed.kept')}</p>
        <Button variant="ghost" disabled={isPending} onClick={cancel}>
          {t('failed.change')}
        </Button>
      </footer>
    </>
  );
}

/** Each part that failed. */
export function FailedParts({ kit }: { kit: Kit }): ReactNode {
  return kit.parts.map((part) => part.status === 'failed' && <FailedPart key={part.part} part={part} />);
}

function FailedPart({ part }: { part: KitPart }): ReactNode {
  const { t } = useTranslation(['kit', 'common', 'errors']);
  const { resume, reload, isPending } = useKitActions();
  const picker = useRef<HTMLInputElement>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const modelId = part.modelId ?? '';
  const sending = useModelImport(modelId);
  const bring = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setObstacle(null);
    const end = await importModelFiles('POST /api/kit/models/{id}/import', modelId, files);
    if (end.type === 'failed') setObstacle(await describeFailure(end.error));
    reload();
  };
  const title = t('kit:progress.label', { part: t(`kit:part.${part.part}.title`), model: labelOf(part) ?? '' });
  return (
    <div className="notice bad kit-failed" role="alert" data-testid="kit-failed" data-part={part.part} data-code={part.errorCode}>
      <CircleAlert className="icon" aria-hidden />
      <div className="grow">
        <b>{title}</b>
        <p>{obstacle ?? failureWords(new ApiFailure(part.errorCode ?? 'download_failed', 0))}</p>
        {sending && <progress value={sending.sentBytes} max={sending.totalBytes} aria-label={t('kit:failed.sending')} />}
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        data-testid="kit-file"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after it failed.
          currentTarget.value = '';
          void bring(files);
        }}
      />
      <span className="kit-acts">
        {sending ? (
          <Button variant="ghost" onClick={() => cancelModelImport(modelId)}>
            {t('common:cancel')} · {formatPercent(sending.sentBytes / Math.max(1, sending.totalBytes))}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => picker.current?.click()}>
              <FileUp className="icon" aria-hidden />
              {t('kit:failed.useFile')}
            </Button>
            <Button disabled={isPending} onClick={resume} data-testid="kit-retry">
              <RefreshCw className="icon" aria-hidden />
              {t('common:tryAgain')}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
