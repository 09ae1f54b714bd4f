import type { FilePart } from '@parley/contracts/messages/message-part';
import { type ReactNode, useRef } from 'react';
import { usePanZoom } from '#ui/gestures/use-pan-zoom.ts';
import { fileAddress } from './attachment.ts';

/** Of an image whose size is not known, the stage shows what it can. */
const unknownSize = 4000;

/** An image on the whole screen of a phone: fingers zoom, move and close it. */
export function FullScreenImage({ part, name, onClose }: { part: FilePart; name: string; onClose: () => void }): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const { width = unknownSize, height = unknownSize } = part;
  const { view, pull, stageProps } = usePanZoom(stage, { width, height }, onClose);
  const { zoom, x, y } = view;
  return (
    <div
      ref={stage}
      className="full-screen-stage"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard zooms and moves it
      tabIndex={0}
      role="group"
      aria-label={name}
      data-pulled={pull !== 0 || undefined}
      {...stageProps}
    >
      <img
        src={fileAddress(part.fileId)}
        alt={part.alt || name}
        width={part.width}
        height={part.height}
        draggable={false}
        style={{ transform: `translate(${x}px, ${y + pull}px) scale(${zoom})` }}
      />
    </div>
  );
}
