import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const web = createRequire(new URL('../../apps/web/package.json', import.meta.url));
const variants = { light: '', lightAlpha: '-alpha', dark: '-dark', darkAlpha: '-dark-alpha' } as const;

export type HueVariant = keyof typeof variants;

/** The twelve steps of a hue in one variant, as hex colours (`#rrggbb`, alpha variants `#rrggbbaa`). */
export function readHue(hue: string, variant: HueVariant): string[] {
  const css = readFileSync(web.resolve(`@radix-ui/colors/${hue}${variants[variant]}.css`), 'utf8');
  const steps = [...css.matchAll(/--[a-z]+-a?\d+:\s*(#[0-9a-f]{3,8})/g)].map((match) => match[1]!);
  if (steps.length < 12) throw new Error(`${hue} ${variant} has ${steps.length} steps`);
  return steps.slice(0, 12);
}
