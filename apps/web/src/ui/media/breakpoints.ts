export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl';

/** Minimum viewport width of a breakpoint in CSS pixels, read from the stylesheet that also defines the media queries. */
export function breakpointPx(name: Breakpoint): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--breakpoint-${name}`));
}

/** A media query that matches from the breakpoint up. */
export function fromBreakpoint(name: Breakpoint): MediaQueryList {
  return matchMedia(`(min-width: ${breakpointPx(name)}px)`);
}
