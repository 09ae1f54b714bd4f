import { fileLimits } from '@parley/contracts/files/file-limits';
import { FileText, Plus, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatFileSize } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { KnownFile, KnownFiles } from './known-files.ts';

/** File types worth choosing. The server checks the content, whatever the name. */
const accepted =
  '.pdf,.txt,.md,.markdown,.csv,.tsv,.json,.html,.htm,.xml,.yaml,.yml,.srt,.vtt,.tex,.log,text/*,application/json,application/pdf';

/** The files of an assistant. New ones are picked, dropped or pasted. */
export function KnowsField({
  known,
  label,
  isHeld = false,
  isList = false,
}: {
  known: KnownFiles;
  /** Heading, if it is not the one of an assistant. */
  label?: string;
  /** They wait until the assistant is saved. */
  isHeld?: boolean;
  /** One below the other, with their sizes. */
  isList?: boolean;
}) {
  const { t } = useTranslation(['assistants', 'errors', 'assistant']);
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const failed = known.files.filter(({ state }) => state === 'failed');

  const remove = (index: number, { key }: KnownFile) => {
    known.remove(key);
    // The button disappears with its file. The next one, or *Add*, gets the focus.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      buttons?.[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  const drag = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button is an alternative to dropping and pasting
    <fieldset
      className={classNames('as-knows', isOver && 'is-over', isList && 'is-list')}
      aria-describedby={`${id}-help`}
      data-testid="assistant-knows"
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        drag(event, false);
        known.add([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        known.add(files);
      }}
    >
      <legend className="label">{label ?? t('assistant:knows.label')}</legend>
      <div className="as-files" ref={list}>
        {known.files.map((file, index) => (
          <FileChip key={file.key} file={file} showsSize={isList} onRemove={() => remove(index, file)} />
        ))}
        <button type="button" className="chip" data-testid="knows-add" onClick={() => picker.current?.click()}>
          <Plus className="icon sm" aria-hidden />
          {t('assistant:knows.add')}
          <span className="sr">{label ?? t('assistant:knows.label')}</span>
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accepted}
        data-testid="knows-files"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again after it failed.
          currentTarget.value = '';
          known.add(files);
        }}
      />
      <p id={`${id}-help`} className="help">
        {known.files.length === 0
          ? t('assistant:knows.help', { size: formatFileSize(fileLimits.bytesPerFile) })
          : isHeld && t('assistant:knows.held')}
      </p>
      <div role="alert">
        {failed.map(({ key, name, error }) => (
          <p key={key} className="help is-bad">
            {t('assistant:knows.notTaken', { name: isolate(name), reason: failureWords(error) })}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

interface FileChipProps {
  file: KnownFile;
  showsSize: boolean;
  onRemove: () => void;
}

function FileChip({ file: { name, sizeBytes, state, share }, showsSize, onRemove }: FileChipProps) {
  const { t } = useTranslation('assistant');
  return (
    <span className={classNames('as-file', state === 'failed' && 'is-bad')} data-testid="known-file" data-state={state}>
      <FileText className="icon sm" aria-hidden />
      <bdi className="truncate" title={name} translate="no">
        {name}
      </bdi>
      {showsSize && sizeBytes !== undefined && <span className="as-file-size muted">{formatFileSize(sizeBytes)}</span>}
      {state === 'sending' && <progress value={share} aria-label={t('knows.sending', { name })} />}
      <IconButton size="sm" label={t(state === 'sending' ? 'knows.stop' : 'knows.remove', { name })} onClick={onRemove}>
        <X className="icon sm" aria-hidden />
      </IconButton>
    </span>
  );
}
