import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accentNames, neutralNames } from '../../apps/web/src/ui/styles/palette-names.ts';
import { readHue } from './read-hue.ts';
import { roleAdjustments } from './role-adjustments.ts';

const target = fileURLToPath(new URL('../../apps/web/src/ui/styles/palettes.css', import.meta.url));

/** The stylesheet that sets the accent and neutral roles: 12 steps and 12 alpha steps, light and dark, for each choice. */
export function palettesCss(): string {
  const blocks = [...accentNames.map((hue) => hueBlocks('accent', hue)), ...neutralNames.map((hue) => hueBlocks('neutral', hue))];
  return `/* Made by tools/palettes/generate.ts from @radix-ui/colors (MIT). Do not edit. */\n${blocks.join('')}`;
}

function hueBlocks(role: 'accent' | 'neutral', hue: string): string {
  const light = [...steps(role, '', readHue(hue, 'light')), ...steps(role, 'a', readHue(hue, 'lightAlpha')), ...adjust(hue, 'light')];
  const dark = [...steps(role, '', readHue(hue, 'dark')), ...steps(role, 'a', readHue(hue, 'darkAlpha')), ...adjust(hue, 'dark')];
  const name = `[data-${role}='${hue}']`;
  return `${name}, ${name} [data-theme='light'] { ${light.join(' ')} }\n${name}[data-theme='dark'], ${name} [data-theme='dark'] { ${dark.join(' ')} }\n`;
}

function steps(role: string, kind: string, colours: string[]): string[] {
  return colours.map((colour, index) => `--${role}-${kind}${index + 1}: ${colour};`);
}

function adjust(hue: string, theme: 'light' | 'dark'): string[] {
  return Object.entries(roleAdjustments[hue]?.[theme] ?? {}).map(([name, value]) => `--${name}: ${value};`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, palettesCss());
