import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readEnv } from '#env.ts';
import { startServer } from '#start-server.ts';
import { openToAllWarning } from '#http/guard/is-open-to-all.ts';
import { talkTo } from '#testing/talk-to-server.ts';
import { startServerProcess } from '#testing/start-server-process.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const inlineScript = "document.documentElement.dataset.theme = 'dark';";
/** The hash that a browser computes for exactly that script. */
const inlineHash = 'sha256-DHbFh4o+L8meQM6JMbt/D2AhqsPiSksdB2N5Ub9s4aI=';
let webFolder: string;
let server: TestServer;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'parley-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(
    join(webFolder, 'index.html'),
    `<!doctype html><html lang="en-US" dir="ltr" data-theme="light"><head>
    <script type="application/json" id="saved-preferences">null</script>
    <script>${inlineScript}</script><script type="module" src="/assets/main-abc.js"></script></head>
    <!-- ${'As long as a real page. '.repeat(80)}-->`,
  );
  await writeFile(
    join(webFolder, 'first-load.json'),
    JSON.stringify({
      pages: { '': { scripts: ['assets/home.js'], styles: ['assets/home.css'] } },
      firstMessage: ['assets/begin.js'],
      words: { 'ar-SA': 'assets/words-ar.js', 'fr-FR': 'assets/words-fr.js' },
    }),
  );
  await writeFile(join(webFolder, 'assets/main-abc.js'), 'export const plain = true;');
  await writeFile(join(webFolder, 'assets/main-abc.js.br'), 'compressed');
  await writeFile(join(webFolder, 'assets/main-abc.js.map'), '{}');
  await mkdir(join(webFolder, '.vite'));
  await writeFile(join(webFolder, '.vite/manifest.json'), '{}');
  await writeFile(join(webFolder, 'sw.js'), 'self.skipWaiting();');
  server = await startTestServer({ PARLEY_WEB_DIR: webFolder, POSTHOG_KEY: 'phc_x', POSTHOG_HOST: 'https://posthog.example/path' });
});
afterAll(async () => {
  await server.close();
  await rm(webFolder, { recursive: true, force: true });
});

/** Sends bytes as they are and reads until the connection ends. */
async function sendRaw(bytes: string): Promise<{ answer: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  // A server that refuses in the middle may reset what is still in transit.
  socket.on('error', () => {});
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return { answer };
}

describe('the web client', () => {
  it.each(['/', '/c/019aa000-0000-7000-8000-000000000001', '/settings/voice', '/no/such/page'])('is the page at %s', async (path) => {
    const answer = await server.request('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<!doctype html>');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('starts in the language and look of its user, with preloads', async () => {
    const displayName = '</script><script>alert(1)</script>';
    await server.call('PATCH /api/preferences', '/api/preferences', { uiLocale: 'ar-SA', theme: 'dark', displayName });
    const { body, headers } = await server.request('GET', '/', undefined, { 'accept-language': 'fr' });
    const html = String(body);
    expect(html).toContain('<html lang="ar-SA" dir="rtl" data-theme="light">');
    const block = /<script type="application\/json" id="saved-preferences">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ uiLocale: 'ar-SA', theme: 'dark', displayName });
    expect(html).not.toContain('alert(1)</script>');
    expect([...html.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map((match) => match.slice(1))).toEqual([
      ['modulepreload', '/assets/words-ar.js'],
      ['modulepreload', '/assets/home.js'],
      ['stylesheet', '/assets/home.css'],
    ]);
    expect(/<template id="next-code">(.*?)<\/template>/.exec(html)?.[1]).toMatch(/^<link [^>]*href="\/assets\/begin.js">$/);
    expect(headers.get('vary')).toContain('cookie');

    await server.call('PATCH /api/preferences', '/api/preferences', { uiLocale: null });
    const page = await server.request('GET', '/c/1', undefined, { 'accept-language': 'tlh, fr-CA;q=0.9, ar;q=0.8' });
    expect(page.body).toContain('<html lang="fr-FR" dir="ltr"');
    expect(page.body).toContain('/assets/words-fr.js');
    for (const other of ['/assets/home.js', '/assets/begin.js']) expect(page.body).not.toContain(other);
  });

  it('contains no user in the page that is kept for offline use', async () => {
    const shell = await server.request('GET', '/index.html', undefined, { 'accept-language': 'ar' });
    expect(shell.body).toContain('<html lang="en-US" dir="ltr"');
    expect(shell.body).toContain('id="saved-preferences">null</script>');
    expect(shell.headers.get('cache-control')).toBe('no-cache');
  });

  it('is compressed with a separate tag, which matches only in that encoding', async () => {
    const ask = (encoding: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${server.url}/`, { method, headers: { 'accept-encoding': encoding, ...headers } });
    const [packed, plain] = [await ask('br'), await ask('identity')];
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
    const [packedTag, plainTag] = [packed, plain].map((answer) => answer.headers.get('etag') ?? '');
    expect(packedTag).not.toBe(plainTag);
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    const head = await ask('br', {}, 'HEAD');
    expect([head.headers.get('etag'), head.headers.get('content-encoding')]).toEqual([packedTag, 'br']);
    expect((await ask('br', { 'if-none-match': packedTag ?? '' })).status).toBe(304);
    expect((await ask('identity', { 'if-none-match': packedTag ?? '' })).status).toBe(200);
  });

  it("has a policy without unsafe scripts, with the inline script's hash and the configured origins", async () => {
    const policy = (await server.request('GET', '/')).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(scripts).toEqual(["'self'", "'wasm-unsafe-eval'", `'${inlineHash}'`]);
    expect(policy).toContain("connect-src 'self' https://posthog.example;");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each(['//index.html', '/assets/..%2findex.html', '/assets/%2e%2e/index.html', '//index%2ehtml'])(
    'is guarded by its policy however its address is spelt: %s',
    async (path) => {
      const { answer } = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer).toContain('id="saved-preferences"');
      expect(answer).toMatch(/^content-security-policy: default-src 'self'/im);
      expect(answer).toMatch(/^cache-control: no-cache\r$/im);
    },
  );

  it('caches hashed files for ever, compressed if the build did it; everything else is revalidated', async () => {
    const asset = await fetch(`${server.url}/assets/main-abc.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await asset.text()).toContain('plain');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('text/javascript');
    const head = await fetch(`${server.url}/assets/main-abc.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect([head.headers.get('content-encoding'), head.headers.get('content-length')]).toEqual(['br', '10']);
    expect((await server.request('GET', '/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/first-load.json',
    '/first-load%2ejson',
    '//first-load.json',
    '/assets/main-abc.js.br',
    '/assets/main-abc.js.map',
    '/.vite/manifest.json',
  ])('does not serve what the build made for itself: %s', async (path) => {
    const { answer } = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });

  it('gives each encoding a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'identity', 'br;q=0'].map(async (encoding) => {
        const answer = await fetch(`${server.url}/assets/main-abc.js`, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('vary')).toBe('accept-encoding');
        return answer.headers.get('etag') ?? '';
      }),
    );
    expect(tags[0]).not.toBe(tags[1]);
    expect(tags[2]).toBe(tags[1]);
    const headers = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${tags[0]}` };
    expect((await fetch(`${server.url}/assets/main-abc.js`, { headers })).status).toBe(304);
  });

  it.each([
    '/assets/../../../../etc/passwd',
    '/assets/..%2f..%2f..%2f..%2fetc/passwd',
    '/..%5c..%5cetc/passwd.txt',
    '/assets/main-abc.js%00.txt',
    '/%E0%A4%A',
    '/assets/none.js',
    '/assets/',
  ])('gives nothing from outside its folder: %s', async (path) => {
    const { answer } = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toContain('root:');
    // A path that looks like a page is the page; one that looks like a file is 404.
    expect(answer).toMatch(/^HTTP\/1\.1 40[04]|<!doctype html>/);
  });

  it('is not sent again unchanged', async () => {
    const etag = (await server.request('GET', '/')).headers.get('etag') ?? '';
    expect((await server.request('GET', '/', undefined, { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('the server', () => {
  it('sets the plain security headers on every response', async () => {
    for (const path of ['/', '/api/session', '/api/none', '/assets/main-abc.js']) {
      const { headers } = await server.request('GET', path);
      expect([headers.get('x-content-type-options'), headers.get('x-frame-options'), headers.get('referrer-policy')], path).toEqual([
        'nosniff',
        'DENY',
        'no-referrer',
      ]);
    }
  });

  it('is healthy, ready and measurable', async () => {
    expect(await server.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await server.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await server.request('GET', '/metrics')).body).toMatch(/parley_http_requests_total\{method="GET",status="200"\} \d+/);
  });

  it.each([
    ['an offer of HTTP/2', 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'],
    ['an offer of something unheard of', 'Connection: Upgrade, close\r\nUpgrade: semaphore\r\n'],
  ])('passes over %s and answers', async (_name, headers) => {
    const { answer } = await sendRaw(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*"status":"ok"/);
    const body = '{"theme":"dark"}';
    const patched = await sendRaw(
      `PATCH /api/preferences HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(patched.answer).toMatch(/^HTTP\/1\.1 200 OK[^]*"theme":"dark"/);
  });

  it.each([
    ['no host', 'GET /api/session HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a host that is rebound', 'GET /api/session HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 403],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 403],
    ['metrics by an encoded path', 'GET /%6Detrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['metrics by dots', 'GET /x/../metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['metrics by two slashes', 'GET //metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['metrics by a full address', 'GET http://localhost/%6Detrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['no HTTP', 'EHLO there\r\n\r\n', 400],
    ['two lengths', 'POST /api/providers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
    [
      'a length and chunks',
      'POST /api/providers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [`headers of 64 KB`, `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(65_536)}\r\n\r\n`, 431],
    [
      'a body in chunks beyond what it may have',
      `POST /api/providers HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n20000\r\n${'x'.repeat(0x20000)}\r\n0\r\n\r\n`,
      413,
    ],
    ['an unknown method', 'BREW /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['TRACE', 'TRACE /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', null],
  ])('survives %s', async (_name, bytes, status) => {
    const { answer } = await sendRaw(bytes);
    expect(answer.slice(0, 12)).toBe(status === null ? '' : `HTTP/1.1 ${status}`);
    expect(answer).not.toMatch(/\n\s+at /);
    expect((await server.request('GET', '/healthz')).status).toBe(200);
  });

  it('trusts no header about the user or the host', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-user': 'someone-else',
      'x-real-ip': '203.0.113.9',
      forwarded: 'host=evil.example;proto=https',
      'x-http-method-override': 'DELETE',
    };
    const { body } = await server.request('GET', '/api/session', undefined, headers);
    expect(body).toEqual((await server.request('GET', '/api/session')).body);
    // Behind a proxy with TLS the scheme differs while the host is the same.
    const origin = new URL(server.url).host;
    expect((await server.request('PATCH', '/api/preferences', {}, { ...headers, origin: `https://${origin}` })).status).toBe(200);
    expect((await server.request('PATCH', '/api/preferences', {}, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
  });

  it('refuses other sites in the one error shape', async () => {
    const answer = await server.request('POST', '/api/providers', { kind: 'ollama' }, { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden_origin' } } });
    const socket = await server.request('GET', '/v1/models', undefined, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
    expect(socket).toMatchObject({ status: 403, body: { error: { code: 'forbidden_origin', type: 'invalid_request_error' } } });
  });

  it('opens no socket for a page of another site', async () => {
    expect(server.sockets.length).toBeGreaterThan(1);
    for (const path of server.sockets) {
      const socket = new WebSocket(server.url.replace('http', 'ws') + path, { headers: { origin: 'https://evil.example' } });
      // A socket that stays open answers a ping; one that is refused was closed before it could.
      socket.once('open', () => socket.ping());
      const outcome = await Promise.race([
        once(socket, 'pong').then(() => 'open'),
        once(socket, 'close').then(() => 'refused'),
        once(socket, 'unexpected-response').then(() => 'refused'),
      ]);
      socket.terminate();
      expect([path, outcome]).toEqual([path, 'refused']);
    }
  });

  it('says in its log, at its start and to the interface that it is open to all', async () => {
    const said: string[] = [];
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-open-'));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        ...process.env,
        HOST: '0.0.0.0',
        PORT: '0',
        PARLEY_ALLOW_REMOTE: '1',
        PARLEY_DATA_DIR: dataDir,
        PARLEY_DETECT_LOCAL_MODELS: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk) => {
        said.push(...String(chunk).split('\n').filter(Boolean));
        const ready = said.find((line) => line.startsWith('Parley is ready'));
        if (ready && said.some((line) => line.startsWith('WARNING'))) resolve(/http:\S+/.exec(ready)?.[0] ?? '');
      });
    });
    expect(said.filter((line) => line.startsWith('{')).map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain(
      openToAllWarning,
    );
    expect(said).toContain(`WARNING: ${openToAllWarning}`);
    expect(await talkTo(url).call('GET /api/session', '/api/session')).toMatchObject({ isOpenToAll: true });
    expect(await server.call('GET /api/session', '/api/session')).toMatchObject({ isOpenToAll: false });
    child.kill('SIGTERM');
    await once(child, 'close');
    await rm(dataDir, { recursive: true });
  });

  it('closes a data folder to other accounts, also one that exists already, and makes only closed files', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-closed-'));
    await mkdir(join(dataDir, 'local-models'), { mode: 0o755 });
    await chmod(dataDir, 0o755);
    const child = await startServerProcess({ PARLEY_DATA_DIR: dataDir });
    // The checks come after its end: a process that outlives a failure keeps the run of the tests open.
    const { mode } = await stat(dataDir);
    const made = await readdir(dataDir, { withFileTypes: true });
    const own = made.filter((one) => one.name !== 'local-models');
    const modes = await Promise.all(own.map(async ({ name }) => [name, (await stat(join(dataDir, name))).mode & 0o077]));
    await child.end('SIGTERM');
    await rm(dataDir, { recursive: true });
    expect(mode & 0o777).toBe(0o700);
    expect(made.map(({ name }) => name)).toContain('parley.db');
    expect(modes).toEqual(own.map(({ name }) => [name, 0]));
  });

  it('does not listen beyond this machine unless configured', async () => {
    for (const HOST of ['0.0.0.0', '127.evil.example', 'localhost.evil.example', '::ffff:10.0.0.1'])
      await expect(startServer(readEnv({ HOST, PORT: '0' }))).rejects.toThrow('PARLEY_ALLOW_REMOTE');
  });

  it.each([
    [{ PORT: 'many', LOG_LEVEL: 'loud', OPENAI_BASE_URL: 'nowhere' }, ['PORT', 'LOG_LEVEL', 'OPENAI_BASE_URL']],
    [{ HOST: '0.0.0.0' }, ['PARLEY_ALLOW_REMOTE']],
  ])('says everything that is wrong in one message and ends', async (wrong, names) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, ...wrong },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    for (const name of names) expect(said).toContain(name);
    expect(said).not.toContain('    at ');
  });
});
