import { currentDrawing } from './current-drawing.ts';

/** Stands for `localStorage` while a page is drawn: what the person's device remembers, as far as it told the server. */
export const deviceStorage = {
  getItem: (key: string): string | null => currentDrawing()?.stored.get(key) ?? null,
  setItem: (): void => undefined,
  removeItem: (): void => undefined,
};
