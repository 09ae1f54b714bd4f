import type { LocalSpeechModel } from '@parley/contracts/speech/local-models';
import { Check, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cancelModelImport, useModelImport } from '#api/model-imports.ts';
import { formatFileSize } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ImportModelButton } from './import-model-button.tsx';

export type ModelEndpoint =
  | 'POST /api/speech/local-models/{id}/download'
  | 'POST /api/speech/local-models/{id}/cancel'
  | 'DELETE /api/speech/local-models/{id}';

export interface ModelActionProps {
  model: LocalSpeechModel;
  act: (endpoint: ModelEndpoint) => void;
  /** An import ended; with the reason if the model is still unusable, in words, or null. */
  onImportEnd: (obstacle: string | null) => void;
}

/** The possible action on a model: add it, cancel that, or remove it. */
export function ModelAction({ model, act, onImportEnd }: ModelActionProps): ReactNode {
  const { t } = useTranslation('voice');
  const brought = useModelImport(model.id);
  const total = formatFileSize(model.totalBytes);
  if (brought) {
    const { sentBytes, totalBytes } = brought;
    const progress = { received: formatFileSize(sentBytes), total: formatFileSize(totalBytes) };
    return (
      <Progress
        label={model.label}
        done={sentBytes}
        total={totalBytes}
        words={sentBytes < totalBytes ? t('local.progress', progress) : t('local.checking')}
        stopLabel={t('local.cancelImport')}
        onStop={() => cancelModelImport(model.id)}
      />
    );
  }
  if (model.status === 'downloading' || model.status === 'unpacking')
    return (
      <Progress
        label={model.label}
        done={model.receivedBytes}
        total={model.totalBytes}
        words={
          model.status === 'unpacking'
            ? t('local.unpacking')
            : t('local.progress', { received: formatFileSize(model.receivedBytes), total })
        }
        stopLabel={t('local.cancel')}
        onStop={() => act('POST /api/speech/local-models/{id}/cancel')}
      />
    );
  if (model.status === 'installed')
    return (
      <>
        <span className="chosen">
          <Check className="icon sm" aria-hidden />
          {t('local.installed')}
        </span>
        <IconButton label={t('local.remove', { model: model.label })} onClick={() => act('DELETE /api/speech/local-models/{id}')}>
          <Trash2 className="icon" aria-hidden />
        </IconButton>
      </>
    );
  return (
    <>
      <span className="help num">{total}</span>
      <ImportModelButton model={model} onEnd={onImportEnd} />
      <Button
        size="sm"
        aria-label={t('local.downloadNamed', { model: model.label })}
        onClick={() => act('POST /api/speech/local-models/{id}/download')}
      >
        {t('local.download')}
      </Button>
    </>
  );
}

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  words: string;
  stopLabel: string;
  onStop: () => void;
}

function Progress({ label, done, total, words, stopLabel, onStop }: ProgressProps): ReactNode {
  return (
    <>
      <progress value={done} max={total} aria-label={label} />
      <span className="help num">{words}</span>
      <IconButton label={stopLabel} onClick={onStop}>
        <X className="icon" aria-hidden />
      </IconButton>
    </>
  );
}
