import { createPanelWidth } from '#ui/panel-width.ts';

/** Of the docked side bar. */
export const sidebarWidth = createPanelWidth({
  storageKey: 'parley.sidebarWidth',
  property: '--sidebar-width',
  initial: 272,
  least: 220,
  most: 420,
});
