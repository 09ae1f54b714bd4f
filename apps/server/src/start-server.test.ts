import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#env.ts';
import { startServer } from '#start-server.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const inlineScript = "document.documentElement.dataset.theme = 'dark';";
/** What a browser computes for exactly that script. */
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
    <script>${inlineScript}</script><script type="module" src="/assets/main-abc.js"></script></head>`,
  );
  await writeFile(
    join(webFolder, 'first-load.json'),
    JSON.stringify({
      pages: { '': { scripts: ['assets/home.js'], styles: ['assets/home.css'] } },
      words: { 'ar-SA': 'assets/words-ar.js', 'fr-FR': 'assets/words-fr.js' },
    }),
  );
  await writeFile(join(webFolder, 'assets/main-abc.js'), 'export const plain = true;');
  await writeFile(join(webFolder, 'assets/main-abc.js.br'), 'compressed');
  await writeFile(join(webFolder, 'sw.js'), 'self.skipWaiting();');
  server = await startTestServer({ PARLEY_WEB_DIR: webFolder, POSTHOG_KEY: 'phc_x', POSTHOG_HOST: 'https://posthog.example/path' });
});
afterAll(async () => {
  await server.close();
  await rm(webFolder, { recursive: true, force: true });
});

describe('the web client', () => {
  it.each(['/', '/c/019aa000-0000-7000-8000-000000000001', '/settings/voice', '/share/token'])('is the page at %s', async (path) => {
    const answer = await server.request('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<!doctype html>');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('begins in the language and look of its person, with the files it will ask for', async () => {
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
    expect(headers.get('vary')).toContain('cookie');

    await server.call('PATCH /api/preferences', '/api/preferences', { uiLocale: null });
    const page = await server.request('GET', '/c/1', undefined, { 'accept-language': 'tlh, fr-CA;q=0.9, ar;q=0.8' });
    expect(page.body).toContain('<html lang="fr-FR" dir="ltr"');
    expect(page.body).toContain('/assets/words-fr.js');
    expect(page.body).not.toContain('/assets/home.js');
  });

  it('knows nobody in the page that is kept for offline use', async () => {
    const shell = await server.request('GET', '/index.html', undefined, { 'accept-language': 'ar' });
    expect(shell.body).toContain('<html lang="en-US" dir="ltr"');
    expect(shell.body).toContain('id="saved-preferences">null</script>');
    expect(shell.headers.get('cache-control')).toBe('no-cache');
  });

  it('is guarded by a policy without unsafe scripts that knows the inline script and the configured origins', async () => {
    const policy = (await server.request('GET', '/')).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(scripts).toEqual(["'self'", "'wasm-unsafe-eval'", `'${inlineHash}'`]);
    expect(policy).toContain("connect-src 'self' https://posthog.example;");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('keeps hashed files for ever, compressed where the build did it; everything else is asked for again', async () => {
    const asset = await fetch(`${server.url}/assets/main-abc.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await asset.text()).toContain('plain');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('text/javascript');
    const head = await fetch(`${server.url}/assets/main-abc.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect([head.headers.get('content-encoding'), head.headers.get('content-length')]).toEqual(['br', '10']);
    expect((await server.request('GET', '/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is not sent again unchanged', async () => {
    const etag = (await server.request('GET', '/')).headers.get('etag') ?? '';
    expect((await server.request('GET', '/', undefined, { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('the server', () => {
  it('sets the plain security headers on every answer', async () => {
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

  it('refuses other sites in the one error shape', async () => {
    const answer = await server.request('POST', '/api/providers', { kind: 'ollama' }, { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden_origin' } } });
    const socket = await server.request('GET', '/v1/models', undefined, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
    expect(socket).toMatchObject({ status: 403, body: { error: { code: 'forbidden_origin', type: 'invalid_request_error' } } });
  });

  it('does not listen beyond this machine without being told to', async () => {
    await expect(startServer(readEnv({ HOST: '0.0.0.0', PORT: '0' }))).rejects.toThrow('PARLEY_ALLOW_REMOTE');
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
