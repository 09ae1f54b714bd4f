import { createPanelWidth } from '#ui/panel-width.ts';

/** Of the panel beside the form, in which an assistant is tried. */
export const trialWidth = createPanelWidth({
  storageKey: 'parley.trialWidth',
  property: '--trial-width',
  initial: 440,
  least: 320,
  most: 560,
});
