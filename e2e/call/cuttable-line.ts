import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The connection between a page and the server, which a test can cut. */
export interface CuttableLine {
  /** The server's address for the page. */
  readonly url: string;
  /** Number of voice sockets opened so far. */
  readonly voiceSockets: number;
  /**
   * Cuts voice sockets like a network, without a close frame, and refuses new ones until `mend`.
   *
   * @param what `everything`: also the page's requests
   */
  cut: (what?: 'voice' | 'everything') => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Forwards connections to a server, byte by byte. */
export async function openLine(serverPort: number): Promise<CuttableLine> {
  let cutOff: 'nothing' | 'voice' | 'everything' = 'nothing';
  let voiceSockets = 0;
  const open = new Map<Socket, 'voice' | 'request'>();
  const isCut = (kind: 'voice' | 'request') => cutOff === 'everything' || (cutOff === 'voice' && kind === 'voice');

  const line = createServer((near) => {
    near.on('error', () => near.destroy());
    near.once('data', (first) => {
      const kind = first.toString('latin1').startsWith('GET /api/voice') ? 'voice' : 'request';
      if (isCut(kind)) {
        near.destroy();
        return;
      }
      if (kind === 'voice') voiceSockets += 1;
      open.set(near, kind);
      const far = connect(serverPort, 'localhost');
      far.on('error', () => near.destroy());
      far.on('close', () => near.destroy());
      near.on('close', () => {
        open.delete(near);
        far.destroy();
      });
      far.write(first);
      near.pipe(far).pipe(near);
    });
  });
  line.listen(0, 'localhost');
  await once(line, 'listening');
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    get voiceSockets() {
      return voiceSockets;
    },
    cut(what = 'voice') {
      cutOff = what;
      for (const [near, kind] of open) if (isCut(kind)) near.destroy();
    },
    mend() {
      cutOff = 'nothing';
    },
    async close() {
      for (const near of open.keys()) near.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
