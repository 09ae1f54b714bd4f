import type { Links, Token, Tokens } from 'marked';

/** The bracketed labels of a text, and the definition that each had when the text was read. */
export type LinkUses = ReadonlyMap<string, string>;

/** Empty labels, like the box of a task, have no definition. */
const bracketed = /\[(?!\s*\])((?:\\[\s\S]|[^[\]\\])+)\]/g;

/**
 * The labels that inline text may refer to, in normalised form.
 * It may include false ones, such as those in a code span.
 */
export function labelsIn(source: string): string[] {
  return source.includes('[') ? [...source.matchAll(bracketed)].map(([, label]) => normalizeLabel(label ?? '')) : [];
}

/** Like the parser: spaces collapse, and case is ignored. */
function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}

export function resolveLabels(labels: Iterable<string>, links: Links): LinkUses {
  const uses = new Map<string, string>();
  for (const label of labels) uses.set(label, describe(links[label]));
  return uses;
}

function describe(link: Links[string] | undefined): string {
  return link ? JSON.stringify([link.href, link.title]) : '';
}

/** Whether each label still has the same target. */
export function leadAlike(uses: LinkUses, links: Links): boolean {
  for (const [label, led] of uses) if (describe(links[label]) !== led) return false;
  return true;
}

/** Whether two readings of a block agree on their labels' targets. */
export function sameUses(before: LinkUses, after: LinkUses): boolean {
  return before === after || (before.size === after.size && [...before].every(([label, led]) => after.get(label) === led));
}

/** The labels of two parts of one block. If the parts disagree, the block must be read again before it counts as finished. */
export function joinUses(first: LinkUses, second: LinkUses): LinkUses {
  if (second.size === 0) return first;
  const joined = new Map(first);
  for (const [label, led] of second) joined.set(label, (first.get(label) ?? led) === led ? led : '?');
  return joined;
}

/** The link definitions of a block and of its lists and quotes, in order. */
export function definitionsIn(token: Token): Tokens.Def[] {
  if (token.type === 'def') return [token as Tokens.Def];
  if (token.type === 'list') return (token as Tokens.List).items.flatMap(definitionsIn);
  if (token.type === 'blockquote' || token.type === 'list_item') return ((token as Tokens.Blockquote).tokens ?? []).flatMap(definitionsIn);
  return [];
}

/** The link definitions of a growing text: those of its finished part, and those that may still change. */
export interface LinkDefinitions {
  /** The present target of each label; the first definition of a label counts. */
  readonly links: Links;
  /**
   * Replaces the definitions of the part that may still change.
   *
   * @param arriving one with an incomplete line: its label keeps its target
   * @returns the labels with a new target
   */
  update: (definitions: readonly Tokens.Def[], arriving: Tokens.Def | null) => readonly string[];
  /** These do not change any more. */
  settle: (definitions: readonly Tokens.Def[]) => void;
}

export function createLinkDefinitions(): LinkDefinitions {
  const links = Object.create(null) as Links;
  const settled = new Set<string>();
  let open = new Map<string, Tokens.Def>();
  return {
    links,
    update(definitions, arriving) {
      const next = new Map<string, Tokens.Def>();
      for (const definition of definitions)
        if (!settled.has(definition.tag) && !next.has(definition.tag)) next.set(definition.tag, definition);
      const kept = arriving && !next.has(arriving.tag) ? open.get(arriving.tag) : undefined;
      if (kept) next.set(kept.tag, kept);
      const labels = new Set([...open.keys(), ...next.keys()]);
      const changed = [...labels].filter((label) => !settled.has(label) && describe(links[label]) !== describe(next.get(label)));
      for (const label of changed) {
        const definition = next.get(label);
        if (definition) links[label] = { href: definition.href, title: definition.title };
        else delete links[label];
      }
      open = next;
      return changed;
    },
    settle(definitions) {
      for (const { tag } of definitions) settled.add(tag);
    },
  };
}
