import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { ModelParameters } from '@parley/contracts/assistants/assistant';
import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';

type Applied = {
  call: Pick<LanguageModelV4CallOptions, 'temperature' | 'topP' | 'maxOutputTokens' | 'reasoning'>;
  /** Those of the message that reach the model; null if none do. Stored with the reply. */
  settings: AnswerSettings | null;
};

/**
 * The sampling and effort of a call: the message's own before the assistant's. A model that is known not to take a setting is not sent it,
 * because some providers refuse the whole request.
 */
export function applySettings(
  { canReason, canSample }: Pick<ResolvedModel, 'canReason' | 'canSample'>,
  settings: AnswerSettings = {},
  parameters: ModelParameters = {},
): Applied {
  const own: AnswerSettings = {
    ...(settings.effort !== undefined && canReason !== false ? { effort: settings.effort } : {}),
    ...(settings.temperature !== undefined && canSample !== false ? { temperature: settings.temperature } : {}),
    ...(settings.topP !== undefined && canSample !== false ? { topP: settings.topP } : {}),
  };
  const { temperature, topP } = canSample === false ? {} : { ...parameters, ...own };
  return {
    call: {
      ...(temperature === undefined ? {} : { temperature }),
      ...(topP === undefined ? {} : { topP }),
      ...(parameters.maxTokens === undefined ? {} : { maxOutputTokens: parameters.maxTokens }),
      ...(own.effort === undefined ? {} : { reasoning: own.effort }),
    },
    settings: Object.keys(own).length > 0 ? own : null,
  };
}
