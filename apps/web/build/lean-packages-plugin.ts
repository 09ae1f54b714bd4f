import type { Plugin } from 'vite';

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const toasts = /\/sonner\/dist\/index\.mjs$/;
const scrollRestoration = /\/@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/;

/** What is left of restoring scroll positions where it is off: a new page starts at its top. */
const startAtTop = `
  export const setupScrollRestoration = (router) => {
    if (router._scroll.r) return;
    router._scroll.r = true;
    router.subscribe('onRendered', () => {
      if (router._scroll.n) scrollTo({ top: 0, left: 0 });
      router._scroll.n = true;
    });
  };
  export const defaultGetScrollRestorationKey = undefined, getElementScrollRestorationEntry = undefined;
  export const scrollRestorationCache = undefined, storageKey = undefined;
`;

/**
 * Leaves out of packages what no page uses: sizes and contexts of icons and the keys of their lines, which only React's
 * development build reads, `useSyncExternalStore` for versions of React without it, and the router's memory of scroll positions.
 * Toasts change their layout at a breakpoint of ours. Fails if a package has no longer what is left out or changed.
 *
 * @param sources absolute path of the client's `src`
 */
export function leanPackages(sources: string): Plugin {
  const missing = new Set(['icons', 'icon component', 'store', 'scroll', 'toasts']);
  return {
    name: 'parley:lean-packages',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (source === '../createLucideIcon.mjs' && importer && icon.test(importer)) {
        missing.delete('icon component');
        return `${sources}/ui/icons/create-icon.ts`;
      }
      if (source !== 'use-sync-external-store/shim/with-selector') return undefined;
      missing.delete('store');
      return this.resolve('use-sync-external-store/with-selector', importer, { skipSelf: true });
    },
    load: {
      filter: { id: scrollRestoration },
      handler() {
        missing.delete('scroll');
        return startAtTop;
      },
    },
    transform: {
      filter: { id: [icon, toasts] },
      handler(code, id) {
        if (toasts.test(id)) {
          const ours = code.replace('(max-width:600px)', '(width<576px)');
          if (ours !== code) missing.delete('toasts');
          return { code: ours, map: null };
        }
        const lean = code
          .replaceAll(/, key: "\w+"/g, '')
          .replace('  size: 24,\n', '')
          .replace('__iconData.node;\n', '');
        if (lean.length < code.length) missing.delete('icons');
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`These packages have changed: ${[...missing].join()}.`);
    },
  };
}
