export interface PanelWidth {
  /** Widths in CSS pixels: as designed, and the least and most it can be dragged to. */
  readonly initial: number;
  readonly least: number;
  readonly most: number;
  /** The width this device remembers, within its limits. */
  read(): number;
  /** Shows a width without keeping it. */
  show(widthPx: number): void;
  store(widthPx: number): void;
}

/**
 * The width of a panel whose edge can be moved.
 *
 * @param options.storageKey under which this device remembers it
 * @param options.property of the root element, by which styles read it
 */
export function createPanelWidth({
  storageKey,
  property,
  ...limits
}: Pick<PanelWidth, 'initial' | 'least' | 'most'> & { storageKey: string; property: `--${string}` }): PanelWidth {
  return {
    ...limits,
    read() {
      try {
        const stored = Number(localStorage.getItem(storageKey) ?? Number.NaN);
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
        // It will be as designed next time; nothing else depends on it.
      }
    },
  };
}
