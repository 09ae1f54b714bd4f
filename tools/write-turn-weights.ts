import { writeFileSync } from 'node:fs';
import { endpointingCorpora } from '@parley/voice/testing/endpointing/corpora';
import { utterancesOf } from '@parley/voice/testing/endpointing/endpointing-corpus';
import { learnWeights } from '@parley/voice/testing/endpointing/learn-weights';

/** Learns again where turns end, from all utterances of the project but the held-out ones: `node tools/write-turn-weights.ts`. */
const files: Record<string, string> = {
  'ar-SA': 'arabic',
  'de-DE': 'german',
  'en-US': 'english',
  'es-ES': 'spanish',
  'fr-FR': 'french',
  'ja-JP': 'japanese',
  'ko-KR': 'korean',
  'pt-BR': 'portuguese',
  'ru-RU': 'russian',
  'zh-CN': 'chinese-simplified',
  'zh-TW': 'chinese-traditional',
};

for (const [locale, { seen, development, natural }] of Object.entries(endpointingCorpora)) {
  const { digits, step } = learnWeights([seen, development, natural].flatMap(utterancesOf), locale);
  const text = `import type { TurnWeights } from '../../model/turn-weights.ts';

/** Written by \`node tools/write-turn-weights.ts\`. */
export const weights: TurnWeights = {
  step: ${step},
  digits:
    '${digits}',
};
`;
  writeFileSync(new URL(`../packages/voice/src/turns/endpoint/languages/weights/${files[locale]}.ts`, import.meta.url), text);
}
