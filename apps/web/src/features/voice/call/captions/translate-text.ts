import { call } from '#api/call.ts';

export interface TranslationRequest {
  text: string;
  /** Language tag. */
  into: string;
  model: string;
  signal: AbortSignal;
  /** The translation keeps the marks of the text. */
  isMarkdown?: boolean;
}

/**
 * Requests a translation from a connected model. It is not stored.
 *
 * @throws ApiFailure if the model did not answer, or answered nothing
 */
export async function translateText({ signal, ...body }: TranslationRequest): Promise<string> {
  const { text } = await call('POST /api/translations', { body, signal });
  return text;
}
