import { EventEmitter, once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `cut` closes the connection in the middle, `slow` sends a little at a time, `held` sends nothing until the manner changes, `damaged`
 * sends as many wrong bytes.
 */
export type MirrorManner = 'whole' | 'cut' | 'slow' | 'held' | 'damaged' | 'refuse';

export type ModelMirror = {
  /** For `PARLEY_MODEL_MIRROR`. */
  readonly url: string;
  /** Paths that were asked for, with the range where one was named. */
  readonly asked: { path: string; range: string | null }[];
  manner: MirrorManner;
  close(): Promise<void>;
};

/** A mirror of models on this machine that misbehaves on request. `files`: paths on disk by `<model id>/<file name>`. */
export async function startModelMirror(files: Readonly<Record<string, string>>): Promise<ModelMirror> {
  const asked: ModelMirror['asked'] = [];
  const manners = new EventEmitter();
  let manner: MirrorManner = 'whole';
  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '').slice(1);
      const file = files[path];
      asked.push({ path, range: request.headers.range ?? null });
      if (file === undefined || mirror.manner === 'refuse') return response.writeHead(404).end();
      const { size } = await stat(file);
      const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] ?? 0);
      const headers = { 'content-length': size - from, ...(from > 0 && { 'content-range': `bytes ${from}-${size - 1}/${size}` }) };
      response.writeHead(from > 0 ? 206 : 200, headers).flushHeaders();
      if (manner === 'held') await once(manners, 'changed');
      if (mirror.manner === 'damaged') return response.end(Buffer.alloc(size - from));
      const end = mirror.manner === 'cut' ? from + Math.floor((size - from) / 2) : size - 1;
      for await (const chunk of createReadStream(file, { start: from, end, highWaterMark: mirror.manner === 'slow' ? 4096 : 65_536 })) {
        if (response.destroyed) return undefined;
        response.write(chunk);
        if (mirror.manner === 'slow') await new Promise((done) => setTimeout(done, 40));
      }
      // What was written still arrives; then the line is dead.
      return mirror.manner === 'cut' ? response.socket?.end() : response.end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mirror: ModelMirror = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    get manner() {
      return manner;
    },
    set manner(changed) {
      manner = changed;
      manners.emit('changed');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return mirror;
}
