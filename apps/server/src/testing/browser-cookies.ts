/** A browser without a page: it keeps the cookies of each host with their paths, and follows redirects until one leads to a place. */
export function createCookieBrowser() {
  const jars = new Map<string, Map<string, { value: string; path: string }>>();

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const { host, pathname } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, { value: string; path: string }>();
    jars.set(host, jar);
    const fitting = [...jar].filter(([, { path }]) => path === '/' || pathname === path || pathname.startsWith(`${path}/`));
    const cookie = fitting.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, ...(cookie ? { cookie } : {}) } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), { value: pair.slice(at + 1), path: /; *path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    return response;
  }

  return {
    ask,
    /** @returns the first address that `isReached` accepts; it is not asked for */
    async follow(start: string, isReached: (address: URL) => boolean): Promise<URL> {
      let address = new URL(start);
      while (!isReached(address)) {
        const response = await ask(address.href);
        const location = response.headers.get('location');
        if (!location) throw new Error(`${address.pathname} answered ${response.status}: ${await response.text()}`);
        address = new URL(location, address);
      }
      return address;
    },
    /** What a host would get as the header `Cookie`. */
    cookieFor: (host: string): string => [...(jars.get(host) ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; '),
  };
}

export type CookieBrowser = ReturnType<typeof createCookieBrowser>;
