import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A place in the network that a page must not reach: any protocol over TCP, and STUN over UDP. */
export interface NetworkTrap {
  /** `http://127.0.0.1:…` */
  address: string;
  /** `stun:127.0.0.1:…` */
  stun: string;
  /** What arrived, oldest first. */
  reached: string[];
  close: () => void;
}

export async function setNetworkTrap(): Promise<NetworkTrap> {
  const reached: string[] = [];
  const tcp = createServer((socket) => {
    reached.push('a connection');
    socket.on('error', () => undefined).on('data', (data) => reached.push(String(data).split('\r\n')[0] ?? ''));
    socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
  }).listen(0, '127.0.0.1');
  const udp = createSocket('udp4').on('message', () => reached.push('a datagram'));
  udp.bind(0, '127.0.0.1');
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  return {
    address: `http://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    stun: `stun:127.0.0.1:${udp.address().port}`,
    reached,
    close: () => {
      tcp.close();
      udp.close();
    },
  };
}
