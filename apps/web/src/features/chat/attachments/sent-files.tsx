import './attachments.css';
import type { FilePart, MessagePart } from '@parley/contracts/messages/message-part';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';
import { useThread } from '../thread/thread-context.ts';
import { fileAddress } from './attachment.ts';
import { describeFile } from './describe-file.ts';
import { FileIcon } from './file-icon.tsx';

const ImageViewer = lazy(() => import('./image-viewer.tsx').then((module) => ({ default: module.ImageViewer })));

/** The files of a message, above its words. */
export function SentFiles({ messageId, parts }: { messageId: string; parts: readonly MessagePart[] }): ReactNode {
  const { t } = useTranslation('attachments');
  const [shownId, setShownId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const files = parts.filter((part) => part.type === 'file');
  const shown = files.find(({ fileId }) => fileId === shownId);
  if (files.length === 0) return null;
  return (
    <div className="sent-files" role="group" aria-label={t('label')}>
      {files.map((part) => {
        const name = withoutDirectionControls(part.name);
        return part.kind !== 'image' ? (
          <SentDocument key={part.fileId} part={part} name={name} />
        ) : (
          <button
            key={part.fileId}
            type="button"
            className="sent-image"
            data-testid="attachment"
            data-kind={part.kind}
            data-status="ready"
            aria-label={part.alt ? t('openDescribed', { name, description: part.alt }) : t('open', { name })}
            onClick={() => {
              setShownId(part.fileId);
              setOpen(true);
            }}
          >
            <img src={fileAddress(part.fileId)} alt={part.alt ?? ''} width={part.width} height={part.height} loading="lazy" />
          </button>
        );
      })}
      {shown && (
        <Suspense fallback={null}>
          <ImageViewer messageId={messageId} part={shown} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}

function SentDocument({ part, name }: { part: FilePart; name: string }): ReactNode {
  const { t } = useTranslation('attachments');
  const { openDocument } = useThread();
  return (
    <button
      type="button"
      className="sent-document"
      data-testid="attachment"
      data-kind={part.kind}
      data-status="ready"
      aria-label={t('open', { name })}
      onClick={() => openDocument?.({ fileId: part.fileId, name: part.name, page: 1 })}
    >
      <span className="attachment-thumb">
        <FileIcon part={part} />
      </span>
      <span className="attachment-facts">
        <bdi className="truncate">{name}</bdi>
        <span className="attachment-meta">{describeFile(part, t)}</span>
      </span>
    </button>
  );
}
