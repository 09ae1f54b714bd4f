import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { breakpoints } from './breakpoints-plugin.ts';

const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [breakpoints()] } } }, 'build');
const process = async (css: string) => (await preprocessCSS(css, 'test.css', config)).code;

it('puts the declared widths into media queries', async () => {
  expect(await process('@media (theme(--breakpoint-sm) <= width < theme(--breakpoint-md)) { a { color: red } }')).toContain(
    '@media (576px <= width < 768px)',
  );
});

it('fails at a breakpoint that is not declared', async () => {
  await expect(process('@media (width < theme(--breakpoint-huge)) { a { color: red } }')).rejects.toThrow('--breakpoint-huge');
});
