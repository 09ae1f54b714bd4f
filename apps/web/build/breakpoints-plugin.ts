import { readFileSync } from 'node:fs';
import type { CSSOptions } from 'vite';

type PostCssOptions = Exclude<CSSOptions['postcss'], string | undefined>;
type PostCssPlugin = NonNullable<PostCssOptions['plugins']>[number];

const stylesheet = new URL('../src/ui/styles/breakpoints.css', import.meta.url);

/**
 * Puts the widths of `ui/styles/breakpoints.css` into media queries: `theme(--breakpoint-md)` becomes `768px`. A media query
 * cannot read a custom property. Throws at a name that the stylesheet does not declare.
 */
export function breakpoints(): PostCssPlugin {
  const declared = readFileSync(stylesheet, 'utf8').matchAll(/(--breakpoint-\w+): (\d+px);/g);
  const widths = new Map([...declared].map(([, name = '', width = '']) => [name, width]));
  return {
    postcssPlugin: 'parley:breakpoints',
    OnceExit(root) {
      root.walkAtRules('media', (rule) => {
        rule.params = rule.params.replaceAll(/theme\(([\w-]+)\)/g, (_, name: string) => {
          const width = widths.get(name);
          if (width === undefined) throw rule.error(`breakpoints.css does not declare ${name}.`);
          return width;
        });
      });
    },
  };
}
