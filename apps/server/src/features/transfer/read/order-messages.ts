/** `role` is null for what is part of the tree and not shown. `mayLackParent`: its parent is normally not in the file. */
type Node = { id: string; parentId: string | null; role: string | null; mayLackParent?: boolean };

export type Ordered<N extends Node> = {
  messages: N[];
  /** Of what is shown. */
  parentOf: ReadonlyMap<string, string | null>;
  /** The id itself if it is shown, else that of its nearest shown ancestor. */
  shownFor: (id: string) => string | null;
  /** How often something was repaired. */
  repaired: number;
};

/**
 * Puts messages in an order in which each follows its parent, the order of the file where possible. Messages without a role are left out, and their children answer the nearest
 * ancestor that is shown. Repeated ids, parents that do not exist and circles of parents are repaired.
 */
export function orderMessages<N extends Node>(given: readonly N[]): Ordered<N> {
  const known = new Map<string, N>();
  let repaired = 0;
  for (const message of given) {
    if (known.has(message.id)) repaired += 1;
    else known.set(message.id, message);
  }

  const shown = new Map<string, string | null>();
  const shownFor = (id: string): string | null => {
    const way: string[] = [];
    const seen = new Set<string>();
    let found: string | null = null;
    for (let current: string | null = id; current !== null; current = known.get(current)?.parentId ?? null) {
      const before = shown.get(current);
      if (before !== undefined) {
        found = before;
        break;
      }
      if (seen.has(current)) break;
      seen.add(current);
      way.push(current);
      if (known.get(current)?.role) {
        found = current;
        break;
      }
    }
    for (const passed of way) shown.set(passed, found);
    return found;
  };

  const parentOf = new Map<string, string | null>();
  const kept = [...known.values()].filter((message) => message.role !== null);
  for (const { id, parentId, mayLackParent } of kept) {
    if (parentId !== null && !known.has(parentId) && !mayLackParent) repaired += 1;
    parentOf.set(id, parentId === null ? null : shownFor(parentId));
  }

  // The order of the file, except that a parent is moved before its first child.
  const messages: N[] = [];
  const placed = new Set<string>();
  for (const message of kept) {
    const way: N[] = [];
    const onWay = new Set<string>();
    for (let next: N | undefined = message; next && !placed.has(next.id);) {
      onWay.add(next.id);
      way.push(next);
      const parent: string | null = parentOf.get(next.id) ?? null;
      if (parent !== null && onWay.has(parent)) {
        repaired += 1;
        parentOf.set(next.id, null);
        break;
      }
      next = parent === null ? undefined : known.get(parent);
    }
    for (const passed of way.toReversed()) {
      placed.add(passed.id);
      messages.push(passed);
    }
  }
  return { messages, parentOf, shownFor, repaired };
}
