import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createPublicFetch, hostAndPort, type LookupAll, type PublicFetchOptions } from '../fetch-public-url.ts';
import { metadataAddresses } from './metadata-addresses.ts';

// Runs in a network namespace that has only a loopback device, so nothing leaves the machine. Every metadata address is given to that
// device and answered. Prints which requests reached one.
const port = 8080;
const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: 'ignore' });

function listen(host: string, answer: (address: string) => string | null): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const location = answer(incoming.url ?? '');
    if (location === null) outgoing.end('credentials');
    else outgoing.writeHead(307, { location }).end();
  });
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)));
}

async function reaches(address: string, options: PublicFetchOptions, operatorHosts: string[] = [], lookup?: LookupAll): Promise<boolean> {
  try {
    const answer = await createPublicFetch(operatorHosts, lookup)(address, options);
    return (await answer.text()) === 'credentials';
  } catch {
    return false;
  }
}

ip('link', 'set', 'lo', 'up');
const servers = [await listen('127.0.0.1', (path) => decodeURIComponent(path.slice(1)))];
const found = [];
for (const address of metadataAddresses) {
  const family = address.includes(':') ? 6 : 4;
  try {
    ip(...(family === 6 ? ['-6'] : []), 'addr', 'add', address, 'dev', 'lo', ...(family === 6 ? ['nodad'] : []));
    servers.push(await listen(address, () => null));
  } catch {
    // The kernel does not take every notation as an address of its own.
    continue;
  }
  const literal = `http://${family === 6 ? `[${address}]` : address}:${port}/`;
  const pair = hostAndPort(new URL(literal));
  const asName: LookupAll = (_host, callback) => callback(null, [{ address, family }]);
  const redirect = `http://127.0.0.1:${port}/${encodeURIComponent(literal)}`;
  found.push({
    address,
    // Shows that the address is answered here, so that a refusal below means something.
    byOperator: await reaches(literal, {}, [pair]),
    entered: await reaches(literal, { allowedPrivateHosts: [pair] }),
    byName: await reaches(`http://models.example:${port}/`, { allowedPrivateHosts: [`models.example:${port}`] }, [], asName),
    redirected: await reaches(redirect, { allowedPrivateHosts: [`127.0.0.1:${port}`, pair] }),
  });
}
process.stdout.write(JSON.stringify(found));
for (const server of servers) {
  server.closeAllConnections();
  server.close();
}
process.exit(0);
