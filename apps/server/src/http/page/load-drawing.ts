import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawPage } from '@parley/contracts/session/draw-page';
import type { DrawSharedPage } from '@parley/contracts/sharing/draw-shared-page';
import type { Logger } from '#log.ts';

/** What the drawing build of the web client exports. */
export interface DrawingBuild {
  drawPage: DrawPage;
  drawSharedPage: DrawSharedPage;
  /** The one script of public pages. */
  sharedPageScript: string;
}

/**
 * Loads the drawing build of the web client, which lies beside the client's own files: `<webFolder>-drawing`.
 *
 * @returns null if it is not built, which is logged
 */
export async function loadDrawing(webFolder: string, log: Logger): Promise<DrawingBuild | null> {
  const path = join(`${webFolder}-drawing`, 'draw-page.js');
  const isBuilt = await stat(path).catch(() => null);
  if (!isBuilt) {
    log.warn({ path }, 'Pages are sent without a drawing: the drawing build of the web client is missing. Run: npm run build');
    return null;
  }
  return (await import(pathToFileURL(path).href)) as DrawingBuild;
}
