import type { LocalSpeechModel } from '@parley/contracts/speech/local-models';
import { FileUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isolate } from '#i18n/isolate.ts';
import { failureCode } from '#api/api-failure.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { importModelFiles, type ImportEnd } from '#api/model-imports.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';

const endpoint = 'POST /api/speech/local-models/{id}/import';
/** The server said that the file does not belong to this model. */
const strangers = new Set(['invalid_request', 'unsupported_media_type']);

export interface ImportModelButtonProps {
  model: LocalSpeechModel;
  /** An import ended; with the reason if the model is still unusable, in words, or null. */
  onEnd: (obstacle: string | null) => void;
}

/** Imports a model from files of this device, for a server without a network. */
export function ImportModelButton({ model, onEnd }: ImportModelButtonProps): ReactNode {
  const { t } = useTranslation('voice');
  const picker = useRef<HTMLInputElement>(null);
  const needed = model.files.map(({ name }) => isolate(name)).join(', ');

  async function describe(end: ImportEnd<typeof endpoint>): Promise<string | null> {
    if (end.type === 'cancelled') return null;
    if (end.type === 'taken') return end.answer.status === 'installed' ? null : t('local.incomplete', { files: needed });
    const code = failureCode(end.error);
    if (strangers.has(code)) return t('local.wrongFile', { file: isolate(end.fileName), files: needed });
    if (code === 'download_damaged') return t('local.damagedFile', { file: isolate(end.fileName) });
    return describeFailure(end.error);
  }

  async function bring(files: readonly File[]): Promise<void> {
    if (files.length > 0) onEnd(await describe(await importModelFiles(endpoint, model.id, files)));
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        data-testid="speech-model-files"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again after it failed.
          currentTarget.value = '';
          void bring(files);
        }}
      />
      <IconButton label={t('local.import', { model: model.label })} onClick={() => picker.current?.click()}>
        <FileUp className="icon" aria-hidden />
      </IconButton>
    </>
  );
}
