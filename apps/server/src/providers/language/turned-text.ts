import type { LanguageModelV4StreamPart, SharedV4ProviderMetadata } from '@ai-sdk/provider';

/** On a `text-end` whose text was reasoning: the server left its opening tag out, so that only the closing one showed it. */
export const turnedText: SharedV4ProviderMetadata = { chatCompletions: { isReasoning: true } };

/** Whether a part shows that the text before it was reasoning. */
export function isTurnedText(part: LanguageModelV4StreamPart): boolean {
  return part.type === 'text-end' && part.providerMetadata?.chatCompletions?.isReasoning === true;
}
