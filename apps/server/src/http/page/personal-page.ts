import type { Preferences } from '@parley/contracts/session/preferences';
import type { AppContext } from '../endpoint.ts';
import { deviceFacts } from './device-facts.ts';
import type { Ask, Drawing, PageDrawer } from './page-drawer.ts';
import { isLocaleNamed, pageLocale } from './page-locale.ts';
import { type FirstLoad, pagePreloads } from './page-preloads.ts';
import { type PageText, pageText } from './page-text.ts';
import { renderPage } from './render-page.ts';

export type PersonalPageParts = {
  /** What the server knows about the user of the page; null for an unknown visitor. */
  loadPreferences: (context: AppContext) => Promise<Preferences | null>;
  drawer: PageDrawer;
  /** Answers a call to the API in this process, with the rights of the page's user. */
  ask: (path: string, context: AppContext) => ReturnType<Ask>;
};

/** `index.html` of the build, and what the build says of the code that its pages load. */
export type BuiltPage = { html: string; firstLoad: FirstLoad | null };

/** Makes the page that one person is sent: in their language and look, and drawn ahead where that can be done. */
export function createPersonalPages({ loadPreferences, drawer, ask }: PersonalPageParts) {
  /** Pages around a drawing, so that the same page is put together, hashed and compressed once. */
  const known = new WeakMap<Drawing, Map<string, PageText>>();

  return async (built: BuiltPage, context: AppContext): Promise<PageText> => {
    const { html, firstLoad } = built;
    // The page works without: it asks again once it runs.
    const preferences = await loadPreferences(context).catch(() => null);
    const query = context.req.query('lng');
    const cookies = context.req.header('cookie');
    const agent = context.req.header('user-agent') ?? '';
    const device = deviceFacts(cookies);
    const locale = pageLocale({
      query,
      cookies,
      device,
      saved: preferences?.uiLocale,
      acceptLanguage: context.req.header('accept-language'),
    });
    const isFirstRun = context.req.path === '/' && preferences?.onboarded === false && !device.isOnboarded;
    const paths = isFirstRun ? [context.req.path, '/welcome'] : [context.req.path];
    const preloads = pagePreloads(firstLoad, paths, locale.code);
    const drawing =
      preferences &&
      (await drawer.draw(
        context.get('actor').userId,
        {
          address: addressWithoutLanguage(context.req.url),
          locale: locale.code,
          timeZone: device.timeZone,
          isSidebarHidden: device.isSidebarHidden,
          isOnboardedHere: device.isOnboarded,
          isApple: /Mac|iPhone|iPad/.test(agent),
          digits: preferences.digits,
          hourCycle: preferences.hourCycle,
        },
        (path) => ask(path, context),
      ));
    if (!drawing) return pageText(renderPage(html, locale, preferences, preloads, null));

    const isPhone = context.req.header('sec-ch-ua-mobile') === '?1' || /Mobile|Android/.test(agent);
    const layout = isPhone ? 'narrow' : 'wide';
    const zone = device.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const drawnFor = [
      isLocaleNamed({ query, cookies }) ? '' : locale.code,
      device.isSidebarHidden ? 'collapsed' : 'open',
      drawing.showsTimeZone ? zone : '',
    ];
    const pages = known.get(drawing) ?? new Map<string, PageText>();
    known.set(drawing, pages);
    const key = JSON.stringify([layout, drawnFor, locale.code, preloads, preferences, html.length]);
    const page = pages.get(key) ?? pageText(renderPage(html, locale, preferences, preloads, { drawing, layout, drawnFor }));
    pages.set(key, page);
    return page;
  };
}

/** Path and query without `lng`, which the language already stands for. */
function addressWithoutLanguage(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('lng');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
