import './panel-edge.css';
import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels';
import type { PanelWidth } from './panel-width.ts';

/** How far one press of an arrow key moves the edge, in CSS pixels. */
const stepPx = 16;

export interface PanelEdgeProps {
  /** Where the panel stands in the part that it shares with the rest. */
  side: 'start' | 'end';
  width: PanelWidth;
  label: string;
  className?: string;
}

/**
 * The edge of a panel, to be dragged or moved with the arrow keys. It lies over the page with panels of its
 * own and only passes their width on, so that its code can come after the first paint without drawing the page anew.
 */
export function PanelEdge({ side, width, label, className = '' }: PanelEdgeProps): ReactNode {
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
    // Before the panels see it: their own steps are twentieths of the window, too coarse for so narrow a range.
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
    <Group className="panel-edges" orientation="horizontal" resizeTargetMinimumSize={{ coarse: 24, fine: 10 }}>
      {side === 'start' ? resized : <Panel />}
      <Separator className={`panel-edge ${className}`} aria-label={label} onKeyDownCapture={onKeyDown} />
      {side === 'start' ? <Panel /> : resized}
    </Group>
  );
}
