import './full-screen-image.css';
import type { FilePart } from '@parley/contracts/messages/message-part';
import { Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatPercent } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';
import { fileAddress } from './attachment.ts';
import { FullScreenImage } from './full-screen-image.tsx';
import { ImageDescription } from './image-description.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

interface ImageViewerProps {
  /** Absent in a draft, which has no description. */
  messageId?: string;
  part: FilePart;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Sizes in relation to the window: at 1 the whole image is seen. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** One image in full, larger on request. On narrow windows it has the whole screen, and the fingers zoom. */
export function ImageViewer({ messageId, part, isOpen, onOpenChange }: ImageViewerProps): ReactNode {
  const { t } = useTranslation('attachments');
  const isWide = useBreakpoint('md');
  const [step, setStep] = useState(0);
  const zoom = zooms[step] ?? 1;
  const name = withoutDirectionControls(part.name);
  const change = (by: number) => setStep((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const openOrClose = (next: boolean) => {
    onOpenChange(next);
    if (!next) setStep(0);
  };
  useCloseOnBack(isOpen && !isWide, () => openOrClose(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') change(1);
    else if (event.key === '-') change(-1);
    else if (event.key === '0') setStep(0);
  };
  const zooming = { onKeyDown, onDoubleClick: () => setStep(step === 0 ? 2 : 0) };
  const heading = (
    <h2 className="truncate">
      <bdi>{name}</bdi>
    </h2>
  );
  const endButtons = (
    <>
      <a className="icon-btn" href={fileAddress(part.fileId)} download={name} aria-label={t('download')} data-tooltip={t('download')}>
        <Download className="icon" aria-hidden />
      </a>
      <IconButton label={t('close')} onClick={() => openOrClose(false)}>
        <X className="icon" aria-hidden />
      </IconButton>
    </>
  );
  const description = messageId !== undefined && <ImageDescription messageId={messageId} part={part} />;
  if (!isWide)
    return (
      <LazyDialog label={name} isOpen={isOpen} onOpenChange={openOrClose} kind="full" theme="dark">
        <div className="modal-head image-viewer">
          {heading}
          {endButtons}
        </div>
        <FullScreenImage part={part} name={name} onClose={() => openOrClose(false)} />
        {description}
      </LazyDialog>
    );
  return (
    <LazyDialog label={name} isOpen={isOpen} onOpenChange={openOrClose} width={1400}>
      <div className="modal-head">
        {heading}
        <IconButton label={t('zoomOut')} disabled={step === 0} onClick={() => change(-1)}>
          <ZoomOut className="icon" aria-hidden />
        </IconButton>
        <span className="image-zoom" role="status">
          {formatPercent(zoom)}
        </span>
        <IconButton label={t('zoomIn')} disabled={step === zooms.length - 1} onClick={() => change(1)}>
          <ZoomIn className="icon" aria-hidden />
        </IconButton>
        {endButtons}
      </div>
      {/* An image larger than the window scrolls, and the keyboard zooms. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls and zooms it */}
      <div className="image-stage" tabIndex={0} role="group" aria-label={name} {...zooming}>
        <img
          src={fileAddress(part.fileId)}
          alt={part.alt || name}
          width={part.width}
          height={part.height}
          style={zoom === 1 ? undefined : { inlineSize: `${zoom * 100}%`, maxInlineSize: 'none', maxBlockSize: 'none' }}
        />
      </div>
      {description}
    </LazyDialog>
  );
}
