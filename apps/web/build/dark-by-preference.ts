import type { CSSOptions } from 'vite';

type PostCssOptions = Exclude<CSSOptions['postcss'], string | undefined>;
type PostCssPlugin = NonNullable<PostCssOptions['plugins']>[number];

const dark = /\[data-theme=(?:'dark'|"dark"|dark)\]/g;

/**
 * Gives pages without script their dark theme: in the named style sheet each rule for `[data-theme='dark']` is repeated for
 * `[data-theme='system']` where the reader's device prefers dark. Elsewhere a script writes the theme into the page.
 *
 * @param file how the path of the style sheet ends
 */
export function darkByPreference(file: string): PostCssPlugin {
  return {
    postcssPlugin: 'parley:dark-by-preference',
    OnceExit(root, { AtRule, result }) {
      if (!result.opts.from?.split('?')[0]?.endsWith(file)) return;
      root.walkRules((rule) => {
        if (!rule.selector.match(dark)) return;
        const repeated = rule.clone({ selector: rule.selector.replaceAll(dark, "[data-theme='system']") });
        rule.after(new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)', nodes: [repeated] }));
      });
    },
  };
}
