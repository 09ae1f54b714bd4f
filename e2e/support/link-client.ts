import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

/** The built client with a service worker that a test can replace, like a new release. */
export function linkClient(): { folder: string; release: () => void; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-release-'));
  for (const entry of readdirSync(built)) {
    if (entry === 'sw.js') cpSync(join(built, entry), join(folder, entry));
    else if (!entry.startsWith('sw.js.')) symlinkSync(join(built, entry), join(folder, entry));
  }
  return {
    folder,
    release: () => appendFileSync(join(folder, 'sw.js'), `\n// release ${Date.now()}\n`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
