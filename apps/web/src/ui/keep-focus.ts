/** Overlays that close, and pages that open, return the focus themselves within this time. */
const settleMs = 150;
const rememberedPlaces = 12;
const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary, [contenteditable="true"], [tabindex="0"]';

/** The position of the focus: its ancestors from the inside, and how many stops come before it in each. */
interface Place {
  element: Element;
  around: { part: Element; index: number }[];
}

/**
 * If the focused element disappears, for example a deleted one, the focus moves to what took its place, or back to
 * where it was before. Only for keyboard users: a finger or a mouse has a position anyway.
 *
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let places: Place[] = [];
  let isByKeys = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return;
    const place = places.find(({ element }) => element === target) ?? { element: target, around: [] };
    places = [...places.filter((other) => other !== place), place].slice(-rememberedPlaces);
    // Not while the key press is handled: a long thread has many stops.
    setTimeout(() => {
      if (target.isConnected) place.around = partsAround(target);
    });
  };
  const restore = () => {
    if (isLost(places))
      places
        .map(standIn)
        .findLast((element) => element !== undefined)
        ?.focus();
  };
  const look = () => {
    if (!isByKeys || !isLost(places)) return;
    clearTimeout(timer);
    timer = setTimeout(restore, settleMs);
  };
  const onFocus = ({ target }: FocusEvent) => note(target);
  const onKey = () => (isByKeys = true);
  const onPointer = () => (isByKeys = false);
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  // The page was shown before its script, so the focus may have moved already.
  note(document.activeElement);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
  };
}

const isLost = (places: readonly Place[]) => document.activeElement === document.body && places.at(-1)?.element.isConnected === false;

/** The element itself if it still exists; else what has its place in the smallest remaining ancestor. */
function standIn({ element, around }: Place): HTMLElement | undefined {
  if (element.isConnected) return isShown(element) ? (element as HTMLElement) : undefined;
  const left = around.find(({ part }) => part.isConnected);
  if (!left || left.part === document.body || left.part.id === 'root') return undefined;
  const stopsLeft = shownStops(left.part);
  return stopsLeft[Math.min(left.index, stopsLeft.length - 1)];
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

const shownStops = (part: Element) => [...part.querySelectorAll<HTMLElement>(stops)].filter(isShown);

function partsAround(element: Element): Place['around'] {
  const before = shownStops(document.body).filter((stop) => stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const around: Place['around'] = [];
  for (let part = element.parentElement; part; part = part.parentElement) {
    const within: Element = part;
    around.push({ part: within, index: before.filter((stop) => within.contains(stop)).length });
  }
  return around;
}
