import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { LanguageProvider } from '#providers/language/language-provider.ts';
import { answerQuestion } from './answer-question.ts';
import { readGuidePrompt } from './read-guide-prompt.ts';
import { type Pause, pauseByTimer, streamAnswer } from './stream-answer.ts';

export type GuideOptions = {
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly pause?: Pause;
};

/**
 * Guide, the built-in helper (`guide/guide`): answers from the help pages and does small exact jobs,
 * without a key and without a network. It streams like any other provider.
 */
export function createGuideProvider({ now = Date.now, pause = pauseByTimer }: GuideOptions = {}): LanguageProvider {
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'guide',
    modelId: 'guide',
    supportedUrls: {},
    async doStream(options: LanguageModelV4CallOptions) {
      const answer = answerQuestion(readGuidePrompt(options, now()));
      return { stream: streamAnswer(answer, pause, options.abortSignal) };
    },
    doGenerate() {
      throw new Error('Guide only streams.');
    },
  };
  return {
    id: 'guide',
    kind: 'guide',
    label: 'Guide',
    isLocal: true,
    runsHere: true,
    async listModels() {
      return [{ id: 'guide', label: 'Guide', contextTokens: null, abilities: { vision: false, tools: false, reasoning: false } }];
    },
    async createModel() {
      return model;
    },
  };
}
