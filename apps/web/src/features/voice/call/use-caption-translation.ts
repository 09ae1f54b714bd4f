import { useQuery } from '@tanstack/react-query';
import { translateText } from './translate-text.ts';

/** The text in another language, or null while there is none. Nothing is asked for until a language was chosen. */
export function useCaptionTranslation(text: string, into: string | null, model: string | null): string | null {
  const wanted = text.trim();
  const { data } = useQuery({
    queryKey: ['caption-translation', into, model, wanted],
    queryFn: ({ signal }) => translateText({ text: wanted, into: into ?? '', model: model ?? '', signal }),
    enabled: into !== null && model !== null && wanted !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}
