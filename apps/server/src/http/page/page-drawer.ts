import type { DrawnPage, DrawPageRequest } from '@parley/contracts/session/draw-page';
import type { Logger } from '#log.ts';
import { loadDrawing } from './load-drawing.ts';

/** A drawn page with the answers it was drawn from, as JSON texts by path; `null` for one that did not come in time. */
export type Drawing = DrawnPage & { answers: ReadonlyMap<string, string> };

/** Calls the API with the rights of the page's user. */
export type Ask = (path: string) => Promise<{ status: number; text: string }>;

export type DrawingFacts = Omit<DrawPageRequest, 'send'>;

export interface PageDrawer {
  /**
   * @param owner whose page it is: drawings are never shared between people
   * @returns null where the page is not drawn ahead, or drawing failed, which is logged
   */
  draw(owner: string, facts: DrawingFacts, ask: Ask): Promise<Drawing | null>;
}

/** Drawings kept to be sent again while their answers stay the same. */
const keptDrawings = 50;
/** Depends on other servers, which may hang. No loader of a page waits for it, so that a page is also drawn without it. */
const modelsPath = '/api/models';
const longestModelsMs = 150;
/** All other answers come from this server. */
const longestAnswerMs = 1000;
const hourMs = 3_600_000;

/** Draws pages with the drawing build of the web client, which is loaded with the first page that is asked for. */
export function createPageDrawer(webFolder: string, log: Logger): PageDrawer {
  const kept = new Map<string, Drawing | null>();
  let loading: ReturnType<typeof loadDrawing> | null = null;

  async function draw(owner: string, facts: DrawingFacts, ask: Ask): Promise<Drawing | null> {
    const build = await (loading ??= loadDrawing(webFolder, log));
    if (!build) return null;
    // The hour belongs to it: pages greet by it and sort by the day.
    const key = JSON.stringify([owner, facts, Math.floor(Date.now() / hourMs)]);
    const pending = new Map<string, Promise<{ status: number; text: string }>>();
    const answer = (asked: string) => {
      const known = pending.get(asked) ?? inTime(ask(asked), asked === modelsPath ? longestModelsMs : longestAnswerMs);
      pending.set(asked, known);
      return known;
    };
    const former = kept.get(key);
    if (former === null) return null;
    if (former) {
      const now = await Promise.all([...former.answers.keys()].map(answer));
      if ([...former.answers.values()].every((text, index) => text === now[index]?.text)) {
        keep(key, former);
        return former;
      }
    }
    const drawn = await build.drawPage({
      ...facts,
      send: async (asked) => {
        const { status, text } = await answer(asked);
        return { ok: status === 200, status, json: async () => JSON.parse(text) as unknown };
      },
    });
    if (!drawn) {
      keep(key, null);
      return null;
    }
    const read = await Promise.all([...pending].map(async ([asked, coming]) => [asked, await coming] as const));
    // The browser waits for these answers before it brings the page to life: what it draws would differ.
    if (read.some(([asked, { status }]) => status >= 500 && asked !== modelsPath)) return null;
    const answers = new Map(read.filter(([, { status }]) => status === 200).map(([asked, { text }]) => [asked, text]));
    // Drawn from a failure it must not be shown again.
    const isWhole = answers.size === read.length;
    // The browser must not ask for it before the page lives: what it draws would differ.
    if (pending.has(modelsPath) && !answers.has(modelsPath)) answers.set(modelsPath, 'null');
    const drawing = { ...drawn, answers };
    if (isWhole) keep(key, drawing);
    return drawing;
  }

  function keep(key: string, drawing: Drawing | null): void {
    kept.delete(key);
    kept.set(key, drawing);
    for (const oldest of kept.keys()) {
      if (kept.size <= keptDrawings) break;
      kept.delete(oldest);
    }
  }

  return {
    draw: async (owner, facts, ask) => {
      try {
        return await draw(owner, facts, ask);
      } catch (error) {
        log.warn({ err: error, address: facts.address.split('?')[0] }, 'A page could not be drawn and is sent without a drawing.');
        return null;
      }
    },
  };
}

function inTime(answer: Promise<{ status: number; text: string }>, longestMs: number): Promise<{ status: number; text: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>();
  const timer = setTimeout(() => resolve({ status: 504, text: '{"error":{"code":"internal","message":""}}' }), longestMs);
  return Promise.race([promise, answer]).finally(() => clearTimeout(timer));
}
