const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [contenteditable="true"], [tabindex="0"]';

/** Where one writes comes before the buttons around it. */
const field = ':scope[data-region="composer"] :is(textarea, [contenteditable="true"])';

/** Moves the focus to the next part of the page (`data-region`), in a cycle, and skips hidden ones. */
export function moveToNextRegion(isBackwards: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => isShown(region) && (region.hasAttribute('tabindex') || firstStop(region)),
  );
  const current = regions.findLastIndex((region) => region.contains(document.activeElement));
  const step = isBackwards ? -1 : 1;
  const start = current === -1 && isBackwards ? 0 : current;
  const next = regions[(start + step + regions.length) % regions.length];
  if (!next) return;
  (next.querySelector<HTMLElement>(field) ?? firstStop(next) ?? next).focus();
}

function firstStop(region: HTMLElement): HTMLElement | undefined {
  return [...region.querySelectorAll<HTMLElement>(focusable)].find(isShown);
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
