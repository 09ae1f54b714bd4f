import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { CleanDiagram } from './clean-diagram.ts';
import type { drawDiagram } from './draw-diagram.ts';

/** `waiting` until the source is complete, the block is near the viewport and it is drawn. */
export type DiagramState = { status: 'waiting' } | { status: 'failed' } | { status: 'drawn'; diagram: CleanDiagram; address: string };

const waiting: DiagramState = { status: 'waiting' };
const failed: DiagramState = { status: 'failed' };
/** Drawn well before it comes into view. */
const nearPx = 800;

const known = new Map<string, CleanDiagram>();
const knownLimit = 100;
let library: Promise<{ drawDiagram: typeof drawDiagram }> | null = null;

/**
 * Draws a diagram's source as an image with its own URL, again when the page's colours change.
 *
 * @param isComplete no more source will come
 * @param place element near which it is needed
 */
export function useDiagram(source: string, isComplete: boolean, place: RefObject<Element | null>): DiagramState {
  const looks = useSyncExternalStore(watchLooks, readLooks, () => '');
  const isWanted = useIsNear(place) && isComplete;
  const [state, setState] = useState(waiting);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    let address = '';
    const key = `${looks}\n${source}`;
    drawOnce(key, source).then(
      (diagram) => {
        if (isGone) return;
        address = URL.createObjectURL(new Blob([diagram.svg], { type: 'image/svg+xml' }));
        setState({ status: 'drawn', diagram, address });
      },
      () => {
        if (!isGone) setState(failed);
      },
    );
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [isWanted, looks, source]);
  return state;
}

async function drawOnce(key: string, source: string): Promise<CleanDiagram> {
  const drawn = known.get(key);
  if (drawn) return drawn;
  library ??= import('./draw-diagram.ts');
  // If the library could not be loaded, the next diagram tries again.
  library.catch(() => (library = null));
  const { drawDiagram: draw } = await library;
  const diagram = await draw(source);
  if (known.size >= knownLimit) known.delete(known.keys().next().value ?? '');
  known.set(key, diagram);
  return diagram;
}

function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${nearPx}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}

function watchLooks(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-accent', 'data-neutral'] });
  return () => observer.disconnect();
}

function readLooks(): string {
  const { theme, accent, neutral } = document.documentElement.dataset;
  return [theme, accent, neutral].join(' ');
}
