import './attachments.css';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import type { FilePart } from '@parley/contracts/messages/message-part';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureCode } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatPercent } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Attachment } from './attachment.ts';
import type { AttachmentDraft } from './attachment-draft.ts';
import { describeFile } from './describe-file.ts';
import { FileIcon } from './file-icon.tsx';

const AttachmentPreview = lazy(() => import('./attachment-preview.tsx').then((module) => ({ default: module.AttachmentPreview })));

/** The files of the message being written, each with its state. */
export function AttachmentTray({ items, draft }: { items: readonly Attachment[]; draft: AttachmentDraft }): ReactNode {
  const { t } = useTranslation('attachments');
  return (
    <ul className="attachment-tray" aria-label={t('label')}>
      {items.map((item) => (
        <AttachmentChip key={item.id} item={item} draft={draft} />
      ))}
    </ul>
  );
}

function AttachmentChip({ item, draft }: { item: Attachment; draft: AttachmentDraft }): ReactNode {
  const { t } = useTranslation(['attachments', 'errors']);
  const { id, name, status } = item;
  return (
    <li className="attachment-chip" data-testid="attachment" data-kind={item.kind} data-status={status}>
      <OpenButton part={item.part}>
        <span className="attachment-thumb">
          {item.previewUrl ? <img src={item.previewUrl} alt="" /> : status === 'ready' && <FileIcon part={item.part ?? item} />}
          {status === 'uploading' && <ProgressRing share={item.share} />}
          {status === 'failed' && <CircleAlert className="icon" aria-hidden />}
        </span>
        <span className="attachment-facts">
          <bdi className="truncate">{name}</bdi>
          <span className="attachment-meta" role={status === 'failed' ? 'alert' : undefined}>
            {stateOf()}
          </span>
        </span>
      </OpenButton>
      {status === 'failed' && failureCode(item.error) !== 'file_missing' && (
        <IconButton size="sm" label={t('retry', { name })} onClick={() => draft.retry(id)}>
          <RotateCw className="icon sm" aria-hidden />
        </IconButton>
      )}
      <IconButton size="sm" label={t('remove', { name })} onClick={() => draft.remove(id)}>
        <X className="icon sm" aria-hidden />
      </IconButton>
    </li>
  );

  function stateOf(): string {
    if (status === 'failed') return failureWords(item.error);
    if (item.part) return describeFile(item.part, t);
    if (item.share >= 1) return t('reading');
    return t('uploading', { percent: formatPercent(item.share) });
  }
}

/** Opens a file that the server has, to check it before it is sent. */
function OpenButton({ part, children }: { part: FilePart | null; children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (!part) return <div className="attachment-open">{children}</div>;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className="attachment-open" onClick={open}>
        {children}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <AttachmentPreview part={part} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** The circle has a circumference of one, so the share is its length. While the server reads, an arc turns. */
function ProgressRing({ share }: { share: number }): ReactNode {
  return (
    <svg className="attachment-ring" viewBox="0 0 24 24" data-reading={share >= 1 || undefined} aria-hidden>
      <circle cx="12" cy="12" r="10" pathLength="1" />
      <circle cx="12" cy="12" r="10" pathLength="1" strokeDasharray={`${share >= 1 ? 0.3 : Math.max(0.04, share)} 1`} />
    </svg>
  );
}
