import { Menu, PanelLeft, SquarePen } from 'lucide-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageBarSlotsContext } from '#ui/layout/page-bar.tsx';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { LazySidebarResizer } from './lazy-sidebar-resizer.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useSidebar } from './use-sidebar.ts';

export interface AppFrameProps {
  /** The whole side bar. It holds the offer where it stands beside the page. */
  renderSidebar: (sidebar: { hide: () => void; offer: ReactNode }) => ReactNode;
  /** An offer that waits for an answer: in the docked side bar, else above the page. */
  offer: ReactNode;
  children: ReactNode;
  onNewChat: () => void;
  onSearch: () => void;
  onCall: () => void;
  onShowShortcuts: () => void;
}

/** Side bar and raised panel. Below lg the side bar slides over the page. */
export function AppFrame({ renderSidebar, offer, children, ...actions }: AppFrameProps) {
  const { t } = useTranslation();
  const isDocked = useBreakpoint('lg');
  const { isCollapsed, isDrawerOpen, toggle, closeDrawer, openDrawer } = useSidebar();
  useShortcuts({ ...actions, onToggleSidebar: toggle });

  const isSidebarBeside = isDocked && !isCollapsed;
  const shower = useRef<HTMLButtonElement>(null);
  const wasCollapsed = useRef(isCollapsed);
  useEffect(() => {
    // The button that hid the side bar disappeared with it. The button that shows it again takes the focus.
    const hasLostFocus = document.activeElement === document.body || document.activeElement?.closest('.sidebar');
    if (isCollapsed && !wasCollapsed.current && hasLostFocus) shower.current?.focus();
    wasCollapsed.current = isCollapsed;
  }, [isCollapsed]);

  const { href } = useLocation();
  useEffect(closeDrawer, [href, closeDrawer]);

  const start = (
    <>
      <IconButton className="only-narrow" label={t('sidebar.open')} aria-expanded={isDrawerOpen} onClick={openDrawer}>
        <DirIcon icon={Menu} />
      </IconButton>
      {isCollapsed && (
        <IconButton ref={shower} className="only-wide" label={t('sidebar.show')} keys="Alt+B" onClick={toggle}>
          <DirIcon icon={PanelLeft} />
        </IconButton>
      )}
    </>
  );
  const end = (
    <Link to="/" className="icon-btn only-narrow" aria-label={t('nav.newChat')}>
      <SquarePen className="icon" aria-hidden />
    </Link>
  );
  return (
    <div className={`app${isCollapsed ? ' is-collapsed' : ''}${isDrawerOpen ? ' is-drawer-open' : ''}`}>
      <a className="btn primary skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <SidebarSlot isHidden={isCollapsed} isDrawerOpen={isDrawerOpen} onEscape={closeDrawer}>
        {renderSidebar({ hide: toggle, offer: isSidebarBeside ? offer : null })}
      </SidebarSlot>
      {isSidebarBeside && <LazySidebarResizer />}
      <button type="button" className="drawer-scrim" tabIndex={-1} aria-label={t('sidebar.close')} onClick={closeDrawer} />
      <main className="panel" id="content" tabIndex={-1} data-region="content" inert={isDrawerOpen && !isDocked}>
        <ConnectionNotice />
        {!isSidebarBeside && offer}
        <PageBarSlotsContext value={{ start, end }}>{children}</PageBarSlotsContext>
      </main>
    </div>
  );
}

interface SidebarSlotProps {
  isHidden: boolean;
  isDrawerOpen: boolean;
  onEscape: () => void;
  children: ReactNode;
}

/** The focus moves into the drawer when it opens, and back when it closes. */
function SidebarSlot({ isHidden, isDrawerOpen, onEscape, children }: SidebarSlotProps) {
  const { t } = useTranslation();
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isDrawerOpen || !element) return;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    element.querySelector<HTMLElement>('a, button')?.focus();
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    element.addEventListener('keydown', closeOnEscape);
    return () => {
      element.removeEventListener('keydown', closeOnEscape);
      if (element.contains(document.activeElement)) before?.focus();
    };
  }, [isDrawerOpen, element, onEscape]);
  return (
    <aside ref={setElement} className={isHidden ? 'sidebar is-hidden' : 'sidebar'} aria-label={t('sidebar.label')} data-region="sidebar">
      {children}
    </aside>
  );
}
