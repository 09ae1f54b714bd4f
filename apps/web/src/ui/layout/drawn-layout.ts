let isWide = true;

/** Which layout the next page is drawn for; only while it is drawn on the server. */
export function drawWide(wide: boolean): void {
  isWide = wide;
}

/** Whether the page was drawn for a window from `md` up: until it has come to life it stays so. */
export function isDrawnWide(): boolean {
  return typeof document === 'undefined' ? isWide : document.documentElement.dataset.layout !== 'narrow';
}
