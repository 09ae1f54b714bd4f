import type { Transcriber } from '@parley/voice/engines/transcriber';

/**
 * Several recognisers as one engine: each utterance goes to the best one of its likeliest language.
 *
 * @param transcribers at least one
 * @param rank place of a recogniser for a locale, the lowest is best
 */
export function createRoutedTranscriber(
  transcribers: readonly { id: string; transcriber: Transcriber }[],
  rank: (id: string, locale: string) => number,
): Transcriber {
  const [first] = transcribers;
  if (!first) throw new Error('There is no recogniser.');
  const bestFor = (locale: string | undefined): Transcriber => {
    // Without a language, the one that knows most of them.
    const byBreadth = transcribers.toSorted(
      (a, b) => b.transcriber.capabilities.locales.length - a.transcriber.capabilities.locales.length,
    );
    if (locale === undefined) return (byBreadth[0] ?? first).transcriber;
    return (byBreadth.toSorted((a, b) => rank(a.id, locale) - rank(b.id, locale))[0] ?? first).transcriber;
  };
  const all = transcribers.map(({ transcriber }) => transcriber.capabilities);
  return {
    capabilities: {
      ...first.transcriber.capabilities,
      locales: [...new Set(all.flatMap(({ locales }) => locales))],
      licence: [...new Set(all.map(({ licence }) => licence))].join(', '),
      downloadBytes: all.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0),
    },
    open: (request) => bestFor(request.locales[0]).open(request),
    prepare: async () => bestFor(undefined).prepare?.(),
  };
}
