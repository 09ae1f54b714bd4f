import { createElement, type ReactNode, use, useEffect, useState } from 'react';
import { type StillPage, StillContext } from '../still-context.ts';
import type { MathTree, readMath } from './math-tree.ts';

const known = new Map<string, ReactNode>();
const knownLimit = 2000;
let loadTree: Promise<{ readMath: typeof readMath }> | null = null;

/** A formula as MathML, always left to right. Shows the TeX until its parser has loaded, and if it is invalid. */
export function MathView({ tex, isBlock }: { tex: string; isBlock: boolean }): ReactNode {
  const still = use(StillContext);
  const key = `${isBlock ? 'block' : 'inline'}:${tex}`;
  const [formula, setFormula] = useState<{ key: string; node: ReactNode }>();
  const ready = known.get(key) ?? (formula?.key === key ? formula.node : undefined);

  useEffect(() => {
    if (known.has(key)) return undefined;
    let isGone = false;
    loadTree ??= import('./math-tree.ts');
    loadTree
      .then(({ readMath }) => {
        const node = toElement(readMath(tex, isBlock), 0);
        if (known.size >= knownLimit) known.delete(known.keys().next().value ?? '');
        known.set(key, node);
        if (!isGone) setFormula({ key, node });
      })
      .catch(() => {
        // An invalid formula stays TeX. If a chunk failed to load, the next formula requests it again.
        loadTree = null;
      });
    return () => {
      isGone = true;
    };
  }, [key, tex, isBlock]);

  const content = (still ? readAtOnce(still, tex, isBlock) : ready) ?? <code>{tex}</code>;
  if (!isBlock) return <bdi dir="ltr">{content}</bdi>;
  return (
    <span className="math-block" dir="ltr">
      {content}
    </span>
  );
}

/** @returns null for an invalid formula */
function readAtOnce(still: StillPage, tex: string, isBlock: boolean): ReactNode {
  try {
    return toElement(still.readMath(tex, isBlock), 0);
  } catch {
    return null;
  }
}

function toElement(tree: MathTree, key: number): ReactNode {
  if (typeof tree === 'string') return tree;
  return createElement(tree.tag, { ...tree.attributes, key }, ...tree.children.map(toElement));
}
