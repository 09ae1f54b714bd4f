import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mixOklab, over } from './contrast.ts';
import { palettesCss } from './generate.ts';

type Rgb = ReturnType<typeof over>;

const tokens = readFileSync(fileURLToPath(new URL('../../apps/web/src/ui/styles/tokens.css', import.meta.url)), 'utf8').replaceAll(
  '"',
  "'",
);
const palettes = palettesCss();

/** Every colour variable as one user sees it: tokens first, then their neutral and accent. */
export function resolveRoles(theme: 'light' | 'dark', accent: string, neutral: string): (name: string, ground?: Rgb) => Rgb {
  const variables = new Map<string, string>();
  read(block(tokens, ":root,\n[data-theme='light'] {"), variables);
  if (theme === 'dark') read(block(tokens, "[data-theme='dark'] {"), variables);
  for (const [role, hue] of [
    ['neutral', neutral],
    ['accent', accent],
  ]) {
    read(block(palettes, `[data-${role}='${hue}'], [data-${role}='${hue}'] [data-theme='light'] {`), variables);
    if (theme === 'dark')
      read(block(palettes, `[data-${role}='${hue}'][data-theme='dark'], [data-${role}='${hue}'] [data-theme='dark'] {`), variables);
  }
  const resolve = (name: string, ground?: Rgb): Rgb => evaluate(variables.get(name) ?? missing(name), ground);
  const evaluate = (value: string, ground?: Rgb): Rgb => {
    const reference = /^var\(--([\w-]+)\)$/.exec(value);
    if (reference) return resolve(reference[1]!, ground);
    const mix = /^color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(value);
    if (mix) return mixOklab(resolve(mix[1]!), resolve(mix[3]!), Number(mix[2]) / 100);
    return over(value, ground);
  };
  return resolve;
}

function block(css: string, head: string): string {
  const start = css.indexOf(head);
  if (start < 0) throw new Error(`no block ${head}`);
  return css.slice(
    start + head.length,
    css.indexOf('\n}', start) > 0 && css[start + head.length] === '\n' ? css.indexOf('\n}', start) : css.indexOf('}', start),
  );
}

function read(declarations: string, into: Map<string, string>): void {
  for (const match of declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)) into.set(match[1]!, match[2]!.trim());
}

function missing(name: string): never {
  throw new Error(`no variable --${name}`);
}
