import './sidebar-resizer.css';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels';
import { readSidebarWidth, showSidebarWidth, sidebarWidths, storeSidebarWidth } from './sidebar-width.ts';

/** How far one press of an arrow key moves the edge, in CSS pixels. */
const stepPx = 16;

/**
 * The edge of the side bar, to be dragged or moved with the arrow keys. It lies over the page with panels of its
 * own and only passes their width on, so that its code can come after the first paint without drawing the page anew.
 */
export function SidebarResizer(): ReactNode {
  const { t } = useTranslation();
  const sidebar = usePanelRef();
  useEffect(() => sidebar.current?.resize(readSidebarWidth()), [sidebar]);
  const onKeyDown = (event: KeyboardEvent) => {
    const panel = sidebar.current;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowLeft: isMirrored ? stepPx : -stepPx, ArrowRight: isMirrored ? -stepPx : stepPx }[event.key];
    if (!panel || (step === undefined && event.key !== 'Enter')) return;
    // Before the panels see it: their own steps are twentieths of the window, too coarse for so narrow a range.
    event.preventDefault();
    event.stopPropagation();
    panel.resize(step === undefined ? sidebarWidths.initial : panel.getSize().inPixels + step);
  };
  const show = ({ inPixels }: { inPixels: number }) => {
    showSidebarWidth(inPixels);
    storeSidebarWidth(inPixels);
  };
  return (
    <Group className="sidebar-resizer" orientation="horizontal" resizeTargetMinimumSize={{ coarse: 24, fine: 10 }}>
      <Panel
        panelRef={sidebar}
        defaultSize={sidebarWidths.initial}
        minSize={sidebarWidths.least}
        maxSize={sidebarWidths.most}
        groupResizeBehavior="preserve-pixel-size"
        onResize={show}
      />
      <Separator className="sidebar-edge" aria-label={t('sidebar.resize')} onKeyDownCapture={onKeyDown} />
      <Panel />
    </Group>
  );
}
