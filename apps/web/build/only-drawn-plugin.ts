import type { Plugin } from 'vite';

const nothing = '\0parley:nothing';

/** What drawn pages load later by themselves; everything else that is loaded later comes only in the browser. */
const drawn =
  /\/(?:home|conversation|temporary|assistants|call|folder)-page\.tsx$|\/chat-sessions\.ts$|\/welcome-overlay\.tsx$|\/home-kit\.tsx$|^virtual:words|\.json$/;

/** Leaves out of the drawing build what no drawing needs: styles, and code that is fetched after the first paint. */
export function onlyDrawn(): Plugin {
  return {
    name: 'parley:only-drawn',
    enforce: 'pre',
    resolveId(source, _importer, { kind }) {
      const isLater = kind === 'dynamic-import' && !drawn.test(source);
      return isLater || source.endsWith('.css') ? nothing : undefined;
    },
    load: (id) => (id === nothing ? 'export {};' : undefined),
  };
}
