import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../help', import.meta.url));

/** Words that users may search for, so they may differ from those of the interface. */
const searchWords = /^(?:keywords|asked):/;

/** A line of a help page that users read. */
export interface HelpLine {
  locale: string;
  page: string;
  number: number;
  text: string;
}

/** Reads every help page line by line, without the words that only the search uses. */
export function readHelp(): HelpLine[] {
  return readdirSync(folder).flatMap((locale) =>
    readdirSync(join(folder, locale)).flatMap((file) =>
      readFileSync(join(folder, locale, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ locale, page: basename(file, '.md'), number: index + 1, text }))
        .filter(({ text }) => !searchWords.test(text)),
    ),
  );
}
