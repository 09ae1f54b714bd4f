import type { DrawnPage, DrawPage, DrawPageRequest } from '@parley/contracts/session/draw-page';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { call } from '#api/call.ts';
import { createQueryClient } from '#api/query-client.ts';
import { setTransport } from '#api/transport.ts';
import { App } from '#app.tsx';
import { placeChatSessions } from '#features/chat/session/chat-sessions.ts';
import { changeFormatSettings } from '#i18n/format-settings.ts';
import { drawInTimeZone, isTimeZoneShown } from '#i18n/person-clock.ts';
import { showLocale } from '#i18n/texts.ts';
import { createAppRouter } from '#router.tsx';
import { drawWide } from '#ui/layout/drawn-layout.ts';
import { drawKeysFor } from '#ui/controls/platform-keys.ts';
import { currentDrawing, withDrawing } from './current-drawing.ts';
import { ensureWords } from './drawing-words.ts';

export { drawSharedPage, sharedPageScript } from './draw-shared-page.tsx';

const drawnAddresses = /^\/(?:$|assistants$|talk$|temporary$|c\/[^/]+$|folders\/[^/]+$)/;

setTransport(async (path) => {
  const drawing = currentDrawing();
  if (!drawing) throw new Error(`${path} was asked for outside of a drawing.`);
  return drawing.send(path);
});

placeChatSessions(() => currentDrawing()?.sessions ?? new Map(), {
  // A drawing has no follower and keeps nothing.
  followEvents: () => Promise.resolve(),
  readPage: async (id, limit, signal) => ({
    page: await call('GET /api/conversations/{id}', { params: { id }, query: { limit }, signal }),
    isKept: false,
  }),
  keepPage: () => Promise.resolve(),
  outbox: { put: () => Promise.resolve(false), read: () => Promise.resolve([]), take: () => Promise.resolve() },
});

/**
 * Draws a page with the client's own components, from the answers that its loaders ask for.
 *
 * @throws where a loader or a component does; the page is then sent without a drawing
 */
export const drawPage: DrawPage = async (request) => {
  const { pathname, searchParams } = new URL(request.address, 'http://localhost');
  if (!drawnAddresses.test(pathname) || searchParams.has('shared')) return null;
  const stored = new Map<string, string>();
  if (request.isSidebarHidden) stored.set('parley.sidebar', 'collapsed');
  if (request.isOnboardedHere) stored.set('parley.onboarded', 'true');
  return withDrawing({ send: request.send, stored, sessions: new Map() }, () => draw(request));
};

async function draw(request: DrawPageRequest): Promise<DrawnPage | null> {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [request.address] }));
  await Promise.all([ensureWords(request.locale), router.load()]);
  await Promise.allSettled(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.promise),
  );
  const unready = router.state.matches.find(({ status }) => status !== 'success');
  // Loaders catch failed requests. So an error here is a defect in a loader, and the server must log it.
  if (unready?.status === 'error') throw unready.error;
  if (unready) return null;

  const app = <App queryClient={queryClient} router={router} />;
  let drawn = render(app, request);
  if (drawn.wide.includes(unfinished) || drawn.narrow.includes(unfinished)) {
    // A part whose code was not here yet, the first time that it is drawn, or one that fails.
    const fault = await finish(app);
    if (fault) throw fault;
    drawn = render(app, request);
  }
  queryClient.clear();
  return drawn;
}

/** Nothing in it waits: the language and the clock are the process's, and no other drawing may change them meanwhile. */
function render(app: ReactNode, request: DrawPageRequest): DrawnPage {
  showLocale(request.locale);
  changeFormatSettings({ digits: request.digits, hourCycle: request.hourCycle });
  drawInTimeZone(request.timeZone);
  drawKeysFor(request.isApple);
  const [wide, narrow] = [true, false].map((isWide) => {
    drawWide(isWide);
    return renderToString(app);
  }) as [string, string];
  return { wide, narrow, showsTimeZone: isTimeZoneShown() };
}

/** React's mark of a part that it leaves to the browser, because something in it failed. */
const unfinished = '<!--$!-->';

/** `renderToString` neither waits for code nor tells what went wrong in a part of the page; the other renderer does both. @returns the last fault */
async function finish(app: ReactNode): Promise<unknown> {
  let fault: unknown = null;
  const stream = await renderToReadableStream(app, { onError: (error) => void (fault = error) });
  await stream.allReady;
  await stream.cancel();
  return fault;
}
