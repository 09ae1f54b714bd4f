import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { parentPort } from 'node:worker_threads';
import { detectAll } from 'tinyld/heavy';

const languages = [...new Set(interfaceLocales.map((locale) => locale.code.slice(0, 2)))];

parentPort?.on('message', ({ id, text }: { id: number; text: string }) => {
  const [best] = detectAll(text, { only: languages });
  parentPort?.postMessage({ id, language: best?.lang ?? '', confidence: best?.accuracy ?? 0 });
});
parentPort?.postMessage({ id: 0 });
