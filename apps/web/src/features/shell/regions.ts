const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [contenteditable="true"], [tabindex="0"]';

/** Moves focus to the next part of the page (`data-region`), round and round, skipping hidden ones. */
export function moveToNextRegion(isBackwards: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) =>
    region.checkVisibility({ visibilityProperty: true }),
  );
  const current = regions.findLastIndex((region) => region.contains(document.activeElement));
  const step = isBackwards ? -1 : 1;
  const start = current === -1 && isBackwards ? 0 : current;
  const next = regions[(start + step + regions.length) % regions.length];
  if (!next) return;
  const first = [...next.querySelectorAll<HTMLElement>(focusable)].find(isShown);
  (first ?? next).focus();
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
