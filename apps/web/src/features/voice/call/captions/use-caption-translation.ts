import { useQuery } from '@tanstack/react-query';
import { translateText } from './translate-text.ts';

export interface CaptionTranslation {
  /** Empty while there is none. */
  text: string;
  hasFailed: boolean;
}

/** The text in another language, as far as it has arrived. Nothing is requested before a language was chosen. */
export function useCaptionTranslation(text: string, into: string | null, model: string | null): CaptionTranslation {
  const wanted = text.trim();
  const { data, isError } = useQuery({
    queryKey: ['caption-translation', into, model, wanted],
    queryFn: ({ signal }) => translateText({ text: wanted, into: into ?? '', model: model ?? '', signal }),
    enabled: into !== null && model !== null && wanted !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { text: data ?? '', hasFailed: isError };
}
