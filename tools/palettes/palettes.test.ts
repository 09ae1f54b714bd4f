import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accentNames, neutralNames } from '../../apps/web/src/ui/styles/palette-names.ts';
import { contrast } from './contrast.ts';
import { palettesCss } from './generate.ts';
import { resolveRoles } from './resolve-roles.ts';

const surfaces = ['bg-app', 'bg-panel', 'bg-raised', 'bg-raised-hover', 'bg-sunken', 'bg-bubble', 'bg-selected'];
/**
 * Foreground role, background roles, minimum ratio: 4.5 for text, 3 for icons, outlines and the focus ring (WCAG 2.2, 1.4.3 and 1.4.11).
 * `a/b` is a translucent background on another; alone it lies on the panel.
 */
const pairs: [string, string[], number][] = [
  ['fg', [...surfaces, 'sentence', 'word'], 4.5],
  ['fg', ['fill-hover/bg-app', 'fill-hover', 'fill-hover/bg-raised', 'fill-active/bg-app', 'fill-active', 'fill-active/bg-raised'], 4.5],
  ['fg-2', [...surfaces, 'fill-hover/bg-app', 'fill-hover', 'fill-hover/bg-raised', 'fill-active', 'fill-active/bg-raised'], 4.5],
  ['fg-accent', [...surfaces, 'accent-a3', 'fill-hover', 'fill-hover/bg-raised'], 4.5],
  ['fg-on-tint', ['accent-3', 'accent-4', 'accent-5', 'accent-6', 'accent-a3', 'accent-a4', 'accent-a5', 'sentence', 'word'], 4.5],
  ['on-ink', ['ink', 'ink-hover'], 4.5],
  ['danger', ['bg-panel', 'bg-raised', 'bg-app', 'bg-sunken', 'bg-raised-hover', 'fill-hover/bg-raised'], 4.5],
  ['red-12', ['red-a3', 'red-a3/bg-raised', 'red-4'], 4.5],
  ['success', ['bg-panel', 'bg-raised'], 4.5],
  ['warning', ['bg-panel', 'bg-raised'], 4.5],
  ['on-danger', ['danger-solid'], 4.5],
  ['danger', ['red-a3', 'red-a3/bg-raised'], 3],
  ['live', ['bg-app', 'bg-panel', 'bg-raised', 'bg-raised-hover'], 3],
  ['on-voice', ['voice', 'voice-hover'], 3],
  ['focus', [...surfaces, 'fill-hover/bg-raised'], 3],
  ['line-control', ['bg-panel', 'bg-raised'], 3],
  ['voice', ['bg-panel', 'bg-raised'], 3],
];

describe('palettes', () => {
  it('has at least ten accents and five neutrals, twelve steps in four variants each', () => {
    expect(accentNames.length).toBeGreaterThanOrEqual(10);
    expect(neutralNames.length).toBeGreaterThanOrEqual(5);
    const css = palettesCss();
    for (const hue of accentNames) expect(css.match(new RegExp(`\\[data-accent='${hue}'\\]`, 'g'))).toHaveLength(4);
    expect(css.match(/--accent-a?\d+:/g)).toHaveLength(accentNames.length * 48);
    expect(css.match(/--neutral-a?\d+:/g)).toHaveLength(neutralNames.length * 48);
  });

  it("matches the generator's output", () => {
    expect(readFileSync(fileURLToPath(new URL('../../apps/web/src/ui/styles/palettes.css', import.meta.url)), 'utf8')).toBe(palettesCss());
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const accent of accentNames) {
      it(`passes WCAG AA in every role pair: ${theme}, ${accent}, each neutral`, () => {
        const failures = neutralNames.flatMap((neutral) => {
          const colour = resolveRoles(theme, accent, neutral);
          return pairs.flatMap(([text, grounds, least]) =>
            grounds.flatMap((ground) => {
              const [name = '', base = 'bg-panel'] = ground.split('/');
              const behind = colour(name, colour(base));
              const ratio = contrast(colour(text, behind), behind);
              return ratio >= least ? [] : [`${text} on ${ground} with ${neutral}: ${ratio.toFixed(2)} < ${least}`];
            }),
          );
        });
        expect(failures).toEqual([]);
      });
    }
  }
});
