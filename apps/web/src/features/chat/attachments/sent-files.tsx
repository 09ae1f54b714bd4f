import './attachments.css';
import type { FilePart, MessagePart } from '@parley/contracts/messages/message-part';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';
import { fileAddress } from './attachment.ts';

const ImageViewer = lazy(() => import('./image-viewer.tsx').then((module) => ({ default: module.ImageViewer })));

/** The files of a message, above its words. */
export function SentFiles({ parts }: { parts: readonly MessagePart[] }): ReactNode {
  const { t } = useTranslation('chat');
  const [shown, setShown] = useState<FilePart | null>(null);
  const [isOpen, setOpen] = useState(false);
  const files = parts.filter((part) => part.type === 'file');
  if (files.length === 0) return null;
  return (
    <div className="sent-files" role="group" aria-label={t('attachments.label')}>
      {files.map((part) => {
        const name = withoutDirectionControls(part.name);
        return (
          <button
            key={part.fileId}
            type="button"
            className="sent-image"
            data-testid="attachment"
            data-kind={part.kind}
            data-status="ready"
            aria-label={t('attachments.open', { name })}
            onClick={() => {
              setShown(part);
              setOpen(true);
            }}
          >
            <img src={fileAddress(part.fileId)} alt="" width={part.width} height={part.height} loading="lazy" />
          </button>
        );
      })}
      {shown && (
        <Suspense fallback={null}>
          <ImageViewer part={shown} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
