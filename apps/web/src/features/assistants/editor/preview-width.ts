import { createPanelWidth } from '#ui/layout/panel-width.ts';

/** The width of the preview chat beside an assistant's form. */
export const previewWidth = createPanelWidth({
  storageKey: 'parley.previewWidth',
  formerKey: 'parley.trialWidth',
  property: '--preview-width',
  initial: 440,
  least: 320,
  most: 560,
});
