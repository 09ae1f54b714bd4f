import { setTransport } from './transport.ts';

/** Whether the server has drawn the page, and the drawing fits this window and this device (see early/choose-drawing.ts). On the server: false. */
export function isPageDrawn(): boolean {
  return globalThis.document?.documentElement.dataset.drawn === 'yes';
}

const { promise: isAlive, resolve: comeAlive } = Promise.withResolvers<void>();

/** The page lives: nothing is held as it was drawn any more. */
export function endDrawing(): void {
  document.documentElement.dataset.drawn = 'alive';
  comeAlive();
}

/**
 * Uses the answers that came with a drawn page instead of asking again: each once, until `stop`. Where the page was drawn without an
 * answer, which is `null`, the server is asked once the page lives: before, the page would show more than was drawn.
 *
 * @returns stop: later requests go to the server
 */
export function usePageAnswers(): () => void {
  const block = document.getElementById('page-answers')?.textContent;
  const answers = new Map<string, unknown>(Object.entries(block ? (JSON.parse(block) as Record<string, unknown>) : {}));
  setTransport((path, init) => {
    if ((init.method ?? 'GET') !== 'GET' || !answers.has(path)) return fetch(path, init);
    const answer = answers.get(path);
    answers.delete(path);
    if (answer === null) return isAlive.then(() => fetch(path, init));
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(answer) });
  });
  return () => answers.clear();
}
