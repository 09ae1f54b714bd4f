import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { breakpointPx } from '../../apps/web/src/ui/media/breakpoints.ts';
import { Emoji } from '../../apps/web/src/ui/emoji/emoji.tsx';
import { scrollToPosition } from '../../apps/web/src/ui/layout/scroll-to-position.ts';

/** Components of the interface on a separate page, with only their defaults. */
const rows = Array.from({ length: 60 }, (_, index) =>
  createElement('p', { key: index, id: `row-${index}`, style: { blockSize: 60 } }, `Row ${index}`),
);

createRoot(document.getElementById('root')!).render(
  createElement(
    Fragment,
    null,
    createElement(Emoji, { emoji: '👍🏽', label: 'Thumbs up' }),
    createElement(Emoji, { emoji: '🧪', label: 'Flat', variant: 'flat' }),
    createElement(Emoji, { emoji: '🧪', label: 'Mono', variant: 'mono' }),
    createElement(Emoji, { emoji: '🧪', label: 'Text', variant: 'text' }),
    createElement(Emoji, { emoji: '🇯🇵', label: 'Japan' }),
    createElement('div', { id: 'scroller', style: { blockSize: 400, overflowY: 'auto' } }, rows),
  ),
);

Object.assign(window, { scrollToPosition, breakpointPx });
