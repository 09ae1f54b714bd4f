import './resize-handle.css';
import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels';
import type { PanelWidth } from './panel-width.ts';

/** How far one arrow key moves the handle, in CSS pixels. */
const stepPx = 16;

export interface ResizeHandleProps {
  /** Which side of the shared area the panel is on. */
  side: 'start' | 'end';
  width: PanelWidth;
  label: string;
  className?: string;
}

/**
 * The resize handle of a panel, for dragging and arrow keys. It lies over the page with its own panels
 * and only passes their width on, so that its code can load after the first paint without rendering the page again.
 */
export function ResizeHandle({ side, width, label, className = '' }: ResizeHandleProps): ReactNode {
  const panel = usePanelRef();
  useLayoutEffect(() => {
    width.show(width.read());
    panel.current?.resize(width.read());
  }, [panel, width]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const outward = (side === 'start') === isMirrored ? -stepPx : stepPx;
    const step = { ArrowLeft: -outward, ArrowRight: outward }[event.key];
    if (!panel.current || (step === undefined && event.key !== 'Enter')) return;
    // Before the panels handle it: their own steps are twentieths of the window, too coarse for such a narrow range.
    event.preventDefault();
    event.stopPropagation();
    panel.current.resize(step === undefined ? width.initial : panel.current.getSize().inPixels + step);
  };
  const show = ({ inPixels }: { inPixels: number }) => {
    width.show(inPixels);
    width.store(inPixels);
  };
  const resized = (
    <Panel
      panelRef={panel}
      defaultSize={width.initial}
      minSize={width.least}
      maxSize={width.most}
      groupResizeBehavior="preserve-pixel-size"
      onResize={show}
    />
  );
  return (
    <Group className="resizable-panels" orientation="horizontal" resizeTargetMinimumSize={{ coarse: 24, fine: 10 }}>
      {side === 'start' ? resized : <Panel />}
      <Separator className={`resize-handle ${className}`} aria-label={label} onKeyDownCapture={onKeyDown} />
      {side === 'start' ? <Panel /> : resized}
    </Group>
  );
}
