import type { MermaidConfig } from 'mermaid';

const parts = ['--accent-6', '--amber-6', '--neutral-7', '--red-6', '--green-6', '--accent-4', '--amber-4', '--neutral-5'];

/**
 * Colours of diagrams in the present theme, accent and neutral.
 *
 * @returns variables of Mermaid's `base` theme, which derives the rest from them
 */
export function diagramPalette(): NonNullable<MermaidConfig['themeVariables']> {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const ink = token('--neutral-12');
  const quiet = token('--neutral-11');
  const paper = token('--bg-sunken');
  return {
    darkMode: document.documentElement.dataset.theme === 'dark',
    fontSize: '15px',
    background: paper,
    textColor: ink,
    titleColor: ink,
    lineColor: quiet,
    primaryColor: token('--accent-3'),
    primaryBorderColor: token('--accent-8'),
    primaryTextColor: ink,
    secondaryColor: token('--neutral-4'),
    secondaryBorderColor: token('--neutral-8'),
    secondaryTextColor: ink,
    tertiaryColor: paper,
    tertiaryBorderColor: token('--neutral-7'),
    tertiaryTextColor: ink,
    edgeLabelBackground: paper,
    noteBkgColor: token('--amber-3'),
    noteBorderColor: token('--amber-6'),
    noteTextColor: token('--amber-12'),
    ...sections(parts.map(token), ink),
    pieSectionTextColor: ink,
    pieStrokeColor: paper,
    pieOuterStrokeColor: token('--neutral-7'),
    pieOpacity: '1',
    errorBkgColor: token('--red-3'),
    errorTextColor: token('--red-12'),
  };
}

/** Slices, branches and periods are adjacent and must differ. Shades derived from one colour do not. */
function sections(colours: readonly string[], ink: string): Record<string, string> {
  const variables = Array.from({ length: 12 }, (_, index) => {
    const colour = colours[index % colours.length] ?? '';
    return { [`pie${index + 1}`]: colour, [`cScale${index}`]: colour, [`cScaleLabel${index}`]: ink };
  });
  return Object.assign({}, ...variables) as Record<string, string>;
}
