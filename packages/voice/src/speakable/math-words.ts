import { phrasesFor } from './phrases.ts';

type MathWords = {
  plus: string;
  minus: string;
  times: string;
  over: string;
  equals: string;
  squared: string;
  cubed: string;
  power?: string;
  root: string;
};

const mathWords: Record<string, MathWords> = {
  ar: {
    plus: 'زائد',
    minus: 'ناقص',
    times: 'ضرب',
    over: 'على',
    equals: 'يساوي',
    squared: 'تربيع',
    cubed: 'تكعيب',
    power: 'أس',
    root: 'جذر',
  },
  de: {
    plus: 'plus',
    minus: 'minus',
    times: 'mal',
    over: 'durch',
    equals: 'gleich',
    squared: 'hoch zwei',
    cubed: 'hoch drei',
    power: 'hoch',
    root: 'Wurzel aus',
  },
  en: {
    plus: 'plus',
    minus: 'minus',
    times: 'times',
    over: 'over',
    equals: 'equals',
    squared: 'squared',
    cubed: 'cubed',
    power: 'to the power of',
    root: 'square root of',
  },
  es: {
    plus: 'más',
    minus: 'menos',
    times: 'por',
    over: 'entre',
    equals: 'igual a',
    squared: 'al cuadrado',
    cubed: 'al cubo',
    power: 'elevado a',
    root: 'raíz de',
  },
  fr: {
    plus: 'plus',
    minus: 'moins',
    times: 'fois',
    over: 'sur',
    equals: 'égale',
    squared: 'au carré',
    cubed: 'au cube',
    power: 'puissance',
    root: 'racine de',
  },
  ja: {
    plus: 'プラス',
    minus: 'マイナス',
    times: 'かける',
    over: 'わる',
    equals: 'イコール',
    squared: 'の二乗',
    cubed: 'の三乗',
    root: 'ルート',
  },
  ko: { plus: '더하기', minus: '빼기', times: '곱하기', over: '나누기', equals: '이퀄', squared: '제곱', cubed: '세제곱', root: '루트' },
  pt: {
    plus: 'mais',
    minus: 'menos',
    times: 'vezes',
    over: 'sobre',
    equals: 'igual a',
    squared: 'ao quadrado',
    cubed: 'ao cubo',
    power: 'elevado a',
    root: 'raiz de',
  },
  ru: {
    plus: 'плюс',
    minus: 'минус',
    times: 'умножить на',
    over: 'делить на',
    equals: 'равно',
    squared: 'в квадрате',
    cubed: 'в кубе',
    power: 'в степени',
    root: 'корень из',
  },
  zh: { plus: '加', minus: '减', times: '乘', over: '除以', equals: '等于', squared: '的平方', cubed: '的立方', root: '根号' },
  'zh-TW': { plus: '加', minus: '減', times: '乘', over: '除以', equals: '等於', squared: '的平方', cubed: '的立方', root: '根號' },
};

const greek: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
};

// Longer formulas cannot be understood by ear in any wording.
const longestSpokenFormula = 80;

/** A LaTeX formula in spoken words, or the word "formula" if that would not be understood (S8). */
export function mathInWords(latex: string, locale: string): string {
  const fallback = phrasesFor(locale).formula;
  if (latex.trim().length > longestSpokenFormula) return fallback;
  const words = mathWords[locale] ?? mathWords[locale.split('-')[0] ?? ''] ?? (mathWords['en'] as MathWords);
  const spoken = latex
    .replace(/\\(?:left|right|displaystyle|,|;|!|quad)(?![a-zA-Z])/g, ' ')
    .replace(/\\(?:text|mathrm|mathbf|operatorname)\{([^{}]*)\}/g, '$1')
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, `$1 ${words.over} $2`)
    .replace(/\\sqrt\{([^{}]*)\}/g, ` ${words.root} $1 `)
    .replace(/\^\{?\s*2\s*(?:\}|(?!\d))/g, ` ${words.squared} `)
    .replace(/\^\{?\s*3\s*(?:\}|(?!\d))/g, ` ${words.cubed} `)
    .replace(/\^(?:\{([^{}]*)\}|(\w))/g, words.power ? ` ${words.power} $1$2 ` : '$&')
    .replace(/_(?:\{([^{}]*)\}|(\w))/g, ' $1$2 ')
    .replace(/\\(?:cdot|times)(?![a-zA-Z])|[*×·]/g, ` ${words.times} `)
    .replace(/\\div(?![a-zA-Z])|[/÷]/g, ` ${words.over} `)
    .replace(/\\([a-zA-Z]+)/g, (command, name: string) => greek[name] ?? command)
    .replace(/\+/g, ` ${words.plus} `)
    .replace(/[-−]/g, ` ${words.minus} `)
    .replace(/=/g, ` ${words.equals} `)
    .replace(/\s+/g, ' ')
    .trim();
  return spoken === '' || /[\\{}^_&|<>]/.test(spoken) ? fallback : spoken;
}
