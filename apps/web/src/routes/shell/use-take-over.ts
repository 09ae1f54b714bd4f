import { useEffect } from 'react';
import '#early/early-hands.ts';
import { endDrawing } from '#api/page-answers.ts';

/**
 * Takes over from the script that served a drawn page, once the page and its shortcuts answer by themselves. Effects of
 * children run first, so this belongs to the outermost component of a page.
 */
export function useTakeOver(): void {
  useEffect(() => {
    const repeat = window.endEarlyHands?.();
    if (!repeat) return;
    // After React's own work: a click inside it cannot bring a part to life that is not yet.
    setTimeout(() => {
      repeat();
      requestAnimationFrame(() => requestAnimationFrame(endDrawing));
    });
  }, []);
}
