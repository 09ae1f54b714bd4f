import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Puts scripts into the page itself, for what must happen before the first paint. `<script data-inline="early/look.ts">`
 * becomes the bundled, minified file; the server allows it by its hash.
 *
 * @param sources absolute path of the client's `src`
 */
export function inlineScripts(sources: string): Plugin {
  return {
    name: 'parley:inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const places = [...html.matchAll(/<script data-inline="([^"]+)"><\/script>/g)];
        const codes = await Promise.all(places.map(([, file]) => bundle(`${sources}/${file}`)));
        return places.reduce((page, [place], index) => page.replace(place, () => `<script>${codes[index]}</script>`), html);
      },
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      lib: { entry, formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[];
  const { code } = result[0]!.output[0];
  // Nothing may end the element early.
  return code.trim().replaceAll('</', '<\\/');
}
