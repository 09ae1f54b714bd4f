export interface PanelWidth {
  /** Widths in CSS pixels: the default, and the minimum and maximum. */
  readonly initial: number;
  readonly least: number;
  readonly most: number;
  /** The width stored on this device, within its limits. */
  read(): number;
  /** Shows a width without storing it. */
  show(widthPx: number): void;
  store(widthPx: number): void;
}

/**
 * The width of a resizable panel.
 *
 * @param options.storageKey key of the stored width on this device
 * @param options.formerKey name of the key in earlier releases; read if the key itself is missing
 * @param options.property of the root element, used by styles
 */
export function createPanelWidth({
  storageKey,
  formerKey,
  property,
  ...limits
}: Pick<PanelWidth, 'initial' | 'least' | 'most'> & { storageKey: string; formerKey?: string; property: `--${string}` }): PanelWidth {
  return {
    ...limits,
    read() {
      try {
        const stored = Number(localStorage.getItem(storageKey) ?? (formerKey && localStorage.getItem(formerKey)) ?? Number.NaN);
        return Number.isFinite(stored) ? Math.min(limits.most, Math.max(limits.least, stored)) : limits.initial;
      } catch {
        return limits.initial;
      }
    },
    show(widthPx) {
      document.documentElement.style.setProperty(property, `${widthPx}px`);
    },
    store(widthPx) {
      try {
        localStorage.setItem(storageKey, String(Math.round(widthPx)));
      } catch {
        // It will have the default width next time; nothing else depends on it.
      }
    },
  };
}
