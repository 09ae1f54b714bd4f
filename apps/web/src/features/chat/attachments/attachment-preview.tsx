import type { FilePart } from '@parley/contracts/messages/message-part';
import type { ReactNode } from 'react';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { DocumentPanel } from '../document/document-panel.tsx';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';
import { ImageViewer } from './image-viewer.tsx';

interface AttachmentPreviewProps {
  part: FilePart;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A file before it is sent: the image, or the text that the model will get. */
export function AttachmentPreview({ part, isOpen, onOpenChange }: AttachmentPreviewProps): ReactNode {
  if (part.kind === 'image') return <ImageViewer part={part} isOpen={isOpen} onOpenChange={onOpenChange} />;
  return (
    <LazyDialog label={withoutDirectionControls(part.name)} isOpen={isOpen} onOpenChange={onOpenChange} width={720}>
      <DocumentPanel place={{ fileId: part.fileId, name: part.name, page: 1 }} onClose={() => onOpenChange(false)} />
    </LazyDialog>
  );
}
