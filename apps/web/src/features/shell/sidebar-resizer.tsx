import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelEdge } from '#ui/panel-edge.tsx';
import { sidebarWidth } from './sidebar-width.ts';

/** The edge of the docked side bar. */
export function SidebarResizer(): ReactNode {
  const { t } = useTranslation();
  return <PanelEdge side="start" width={sidebarWidth} label={t('sidebar.resize')} className="sidebar-edge" />;
}
