/** Words for operators in eleven languages, between numbers; longer ones first. */
const betweenNumbers: readonly [RegExp, string][] = [
  ['plus|added to|más|mas|mais|плюс|زائد|足す|たす|プラス|더하기|加上|加', '+'],
  ['minus|less|menos|moins|минус|ناقص|引く|ひく|マイナス|빼기|减去|減去|减|減', '-'],
  [
    'multiplied by|times|multipliziert mit|mal|multiplicado por|por|multiplié par|fois|vezes|умноженное на|умножить на|помножить на|умножить|مضروبا? في|ضرب|في|掛ける|かける|곱하기|乘以|乘上|乘|x|×|·|∙|⋅',
    '*',
  ],
  [
    'divided by|over|geteilt durch|dividiert durch|durch|dividido entre|dividido por|entre|divisé par|sur|поделить на|разделить на|делить на|деленное на|делённое на|مقسوما? على|تقسيم|قسمة|على|割る|わる|나누기|除以|÷|∶',
    '/',
  ],
  ['to the power of|hoch|elevado a la|elevado a|elevado à|à la puissance|puissance|в степени|أس|اس|의 거듭제곱|\\*\\*', '^'],
].map(([words, sign]) => [new RegExp(`(?<=[\\d)%!]\\s*)(?:${words})(?=\\s*[-\\d(√.])`, 'giu'), ` ${sign} `]);

const percentWords =
  /(?<=\d\s*)(?:percent|per cent|prozent|por ciento|por cento|pour ?cent|процент(?:а|ов|ы)?|في المئة|في المائة|بالمئة|بالمائة|パーセント|프로|퍼센트)(?!\p{L})/giu;
const partOf = /(?<=%\s*)(?:of|von|vom|de la|de|do|da|du|des|от|из|من)(?=\s*[\d(])|(?<=[\d)]\s*)(?:の|의|的)(?=\s*[\d(]+[\d.,]*\s*%)/giu;
const rootOf =
  /(?:the )?square root of|(?:die )?(?:quadrat)?wurzel (?:aus|von)|ra[ií]z (?:cuadrada|quadrada) de|racine carrée de|(?:квадратный )?корень из|الجذر التربيعي (?:لـ?|من)|根号|根號|ルート|루트/giu;
const rootAfter = /(\d[\d.,]*)\s*(?:の平方根|的平方根|의 제곱근)/gu;
const squared =
  /(?<=[\d)]\s*)(?:squared|al cuadrado|au carré|ao quadrado|в квадрате|zum quadrat|تربيع|の2乗|の二乗|의 제곱(?!근)|的平方(?!根))/giu;
const powerAfter = /(?<=[\d)]\s*)(?:の|의|的)\s*(\d+)\s*(?:乗|제곱|次方)/gu;
const percentBefore = /百分之\s*(\d[\d.]*)/gu;

/** Replaces the words of a calculation by symbols: "12.5 percent of 240" becomes "12.5% * 240". */
export function operatorsAsSigns(text: string): string {
  let result = text
    .replace(percentBefore, '$1%')
    .replace(percentWords, '%')
    .replace(rootAfter, '√$1')
    .replace(rootOf, '√')
    .replace(squared, '^2')
    .replace(powerAfter, '^$1')
    .replace(partOf, '*');
  for (const [words, sign] of betweenNumbers) result = result.replace(words, sign);
  return result;
}
