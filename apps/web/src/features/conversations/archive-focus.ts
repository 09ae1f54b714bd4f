import type { RefObject } from 'react';

/** Before a row of the archive is removed: to the same place of the list, or to the heading of the page after the last one. */
export function focusNeighbour(row: RefObject<HTMLLIElement | null>): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.archive-item')];
  const at = row.current ? rows.indexOf(row.current) : -1;
  const neighbour = rows[at + 1] ?? rows[at - 1];
  (neighbour?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('.page-head h1'))?.focus();
}
