import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResizeHandle } from '#ui/layout/resize-handle.tsx';
import { sidebarWidth } from './sidebar-width.ts';

/** The resize handle of the docked side bar. */
export function SidebarResizer(): ReactNode {
  const { t } = useTranslation();
  return <ResizeHandle side="start" width={sidebarWidth} label={t('sidebar.resize')} className="sidebar-edge" />;
}
