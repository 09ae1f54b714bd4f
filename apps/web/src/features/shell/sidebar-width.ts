import { createPanelWidth } from '#ui/layout/panel-width.ts';

/** Width of the docked side bar. */
export const sidebarWidth = createPanelWidth({
  storageKey: 'parley.sidebarWidth',
  property: '--sidebar-width',
  initial: 272,
  least: 220,
  most: 420,
});
