import { readStored } from './read-stored.ts';
import { startEarlyHands } from './early-hands.ts';

/*
 * Runs right behind #root, before it is painted: keeps the drawing that fits this window, or none, and corrects what
 * depends on this device's clock and memory.
 */

const { dataset } = document.documentElement;
const container = document.getElementById('root');
const other = document.querySelector<HTMLTemplateElement>('#other-layout');
if (container && dataset.drawn !== undefined) {
  if (dataset.drawn === 'no') container.replaceChildren();
  if (dataset.drawn === 'other' && other) container.replaceChildren(other.content);
  other?.remove();
  if (dataset.drawn !== 'no') {
    endFirstRun(container);
    greetByThisClock(container);
    startEarlyHands(container);
    dataset.drawn = 'yes';
    showEnd(container);
  }
}

/** This device has been through the first run, which the server could not know. */
function endFirstRun(container: HTMLElement): void {
  const layer = container.querySelector('.welcome-layer');
  if (!layer || readStored('parley.onboarded') !== 'true') return;
  // React marks the place of what may arrive later by a comment on either side.
  layer.previousSibling?.remove();
  layer.nextSibling?.remove();
  layer.remove();
}

/** A conversation begins at its end, unless the address names a message. */
function showEnd(container: HTMLElement): void {
  const thread = container.querySelector('.thread');
  if (thread && !new URLSearchParams(location.search).has('m')) thread.scrollTop = thread.scrollHeight;
}

/** `data-by-hour` holds `[from hour, text]` in order; the last that has begun is shown. */
function greetByThisClock(container: HTMLElement): void {
  const hour = new Date().getHours();
  for (const element of container.querySelectorAll<HTMLElement>('[data-by-hour]')) {
    const texts = JSON.parse(element.dataset.byHour ?? '[]') as [number, string][];
    element.textContent = texts.findLast(([from]) => from <= hour)?.[1] ?? element.textContent;
    delete element.dataset.byHour;
  }
}
