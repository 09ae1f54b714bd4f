import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import type { PaletteGroup, PaletteOption } from './palette-groups.ts';

export interface ActiveOption {
  active: PaletteOption | null;
  /** The pointer is over an option. */
  point: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const pageStep = 8;

/**
 * The option that Enter opens: the first one, until the user moves. Arrow keys move by one and wrap,
 * Page Up and Page Down by a screen, Tab to the next group. The focus stays in the field.
 *
 * @param words moving is forgotten when these change
 */
export function useActiveOption(groups: readonly PaletteGroup[], words: string, open: (option: PaletteOption) => void): ActiveOption {
  const [moved, setMoved] = useState<{ id: string; index: number; words: string; isPointed: boolean } | null>(null);
  const options = groups.flatMap((group) => group.options);
  const at = moved?.words === words ? options.findIndex((option) => option.id === moved.id) : -1;
  // What took the place of an option that has gone.
  const index = at === -1 ? Math.min(moved?.words === words ? moved.index : 0, Math.max(options.length - 1, 0)) : at;
  const active = options[index] ?? null;
  const isPointed = at !== -1 && moved?.isPointed === true;

  useLayoutEffect(() => {
    // The pointer's option is in view already, and scrolling would put another one below it.
    if (active === null || isPointed) return;
    const element = document.getElementById(optionId(active));
    const list = element?.closest('[role="listbox"]');
    if (list && element && element === list.querySelector('[role="option"]')) list.scrollTop = 0;
    else element?.scrollIntoView({ block: 'nearest' });
  });

  const moveTo = (next: number) => {
    const option = options[next];
    if (option) setMoved({ id: option.id, index: next, words, isPointed: false });
  };
  const moveGroup = (step: 1 | -1) => {
    const current = groups.findIndex((group) => active !== null && group.options.includes(active));
    const group = groups[(current + step + groups.length) % groups.length];
    if (group?.options[0]) moveTo(options.indexOf(group.options[0]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = options.length - 1;
    if (event.key === 'ArrowDown') moveTo(index === last ? 0 : index + 1);
    else if (event.key === 'ArrowUp') moveTo(index === 0 ? last : index - 1);
    else if (event.key === 'PageDown') moveTo(Math.min(index + pageStep, last));
    else if (event.key === 'PageUp') moveTo(Math.max(index - pageStep, 0));
    else if (event.key === 'Tab') moveGroup(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter') {
      if (active) open(active);
    } else return;
    event.preventDefault();
  };
  return {
    active,
    point: (id) => setMoved({ id, index: options.findIndex((option) => option.id === id), words, isPointed: true }),
    onKeyDown,
  };
}

/** The DOM id of an option: ids of entries contain spaces. */
export function optionId(option: PaletteOption): string {
  return `palette-${option.id.replaceAll(' ', '-')}`;
}
