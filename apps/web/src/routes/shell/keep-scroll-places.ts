import type { AnyRouter } from '@tanstack/react-router';

/** The container in which a long page scrolls has this attribute. A conversation has its own rules for where it stands. */
const scroller = '[data-scroll-place]';
/** What comes later than this is no part of the page as it was left. */
const patienceMs = 5000;

type Place = Pick<AnyRouter['latestLocation'], 'href' | 'state'>;

/** Back and Forward show a long page where it was left. @returns a function that ends this */
export function keepScrollPlaces(router: AnyRouter): () => void {
  const tops = new Map<string, number>();
  const keyOf = ({ state, href }: Place) => state.__TSR_key ?? href;
  let giveUp = () => {};

  const stopKeeping = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    giveUp();
    const container = document.querySelector(scroller);
    if (container && fromLocation) tops.set(keyOf(fromLocation), container.scrollTop);
  });
  const stopReturning = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const top = tops.get(keyOf(toLocation));
    // A page whose address names a part of it goes there.
    if (!top || toLocation.hash !== '' || !fromLocation || keyOf(fromLocation) === keyOf(toLocation)) return;
    giveUp();
    giveUp = returnTo(top);
  });
  return () => {
    stopKeeping();
    stopReturning();
    giveUp();
  };
}

/** Scrolls there as soon as the page is long enough, unless the user does something first. @returns a function that ends this */
function returnTo(top: number): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const scroll = () => {
    const container = document.querySelector(scroller);
    if (!container) return;
    container.scrollTop = top;
    if (container.scrollTop >= Math.floor(top)) end();
  };
  const arrivals = new MutationObserver(scroll);
  signal.addEventListener('abort', () => arrivals.disconnect());
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, end, { signal, capture: true, passive: true });
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  arrivals.observe(document.body, { childList: true, subtree: true });
  scroll();
  return end;
}
