import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedPageRequest } from '@parley/contracts/sharing/draw-shared-page';
import type { Logger } from '#log.ts';
import { loadDrawing } from '#http/page/load-drawing.ts';
import type { FirstLoad } from '#http/page/page-preloads.ts';
import { type PageText, pageText } from '#http/page/page-text.ts';

/** A page, and the script in it if it shows a conversation. */
type SharedPage = PageText & { script: string | null };
export type SharedPageDrawer = (request: Omit<SharedPageRequest, 'styles'>) => Promise<SharedPage | null>;

/** Pages kept to be sent again while nothing in them changes. */
const keptPages = 40;

/**
 * Draws public pages with the drawing build of the web client.
 *
 * @returns null if the client is not built
 */
export function createSharedPageDrawer(webFolder: string, log: Logger): SharedPageDrawer {
  const kept = new Map<string, SharedPage>();
  let loading: ReturnType<typeof load> | null = null;

  async function load() {
    const build = await loadDrawing(webFolder, log);
    const { sharedPage } = JSON.parse(await readFile(join(webFolder, 'first-load.json'), 'utf8').catch(() => '{}')) as Partial<FirstLoad>;
    return build && sharedPage !== undefined
      ? { draw: build.drawSharedPage, script: build.sharedPageScript, styles: [`/${sharedPage}`] }
      : null;
  }

  return async (request) => {
    const built = await (loading ??= load());
    if (!built) return null;
    const key = JSON.stringify(request);
    const drawn = async (): Promise<SharedPage> => {
      const script = typeof request.content === 'string' ? null : built.script;
      return { ...pageText(await built.draw({ ...request, styles: built.styles })), script };
    };
    const page = kept.get(key) ?? (await drawn());
    kept.delete(key);
    kept.set(key, page);
    for (const oldest of kept.keys()) {
      if (kept.size <= keptPages) break;
      kept.delete(oldest);
    }
    return page;
  };
}
