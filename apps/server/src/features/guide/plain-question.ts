import { normaliseWords } from '#facts/language/normalise-words.ts';

/** A question in the form for phrase patterns: one spelling of each letter, single spaces, no punctuation and no "please". */
export function plainQuestion(text: string): string {
  return normaliseWords(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/(?:^| )(?:please|bitte|por favor|s il (?:vous|te) plait|пожалуйста|من فضلك|لو سمحت)(?= |$)/g, ' ')
    .replace(/\b(what|who|where|how|today|tomorrow)s\b/g, '$1 s')
    .replace(/ +/g, ' ')
    .trim();
}
