import { AsyncLocalStorage } from 'node:async_hooks';
import type { DrawPageRequest } from '@parley/contracts/session/draw-page';
import type { ChatSession } from '#features/chat/session/chat-session.ts';

/** What belongs to the drawing of one page. Nothing of it is seen by another that goes on at the same time. */
export interface Drawing {
  send: DrawPageRequest['send'];
  /** In place of `localStorage`. */
  stored: ReadonlyMap<string, string>;
  sessions: Map<string, ChatSession>;
}

const drawings = new AsyncLocalStorage<Drawing>();

export const currentDrawing = (): Drawing | undefined => drawings.getStore();

export const withDrawing = <Result>(drawing: Drawing, work: () => Promise<Result>): Promise<Result> => drawings.run(drawing, work);
