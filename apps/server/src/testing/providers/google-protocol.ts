import type { ReplyScript } from '../mock-stream.ts';
import type { ProviderProtocol } from './mock-provider.ts';

const failureStatus: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** One server-sent event of `streamGenerateContent?alt=sse`; they have no names. */
export function googleEvent(fields: object): string {
  return `data: ${JSON.stringify({ ...fields, modelVersion: 'gemini-mock', responseId: 'mock' })}\r\n\r\n`;
}

function candidate(parts: readonly object[], rest: object = {}): object {
  return { candidates: [{ content: { parts, role: 'model' }, index: 0, ...rest }] };
}

function* opening({ reasoning = [], deltas = [] }: ReplyScript): Generator<string> {
  const usageMetadata = { promptTokenCount: 11, totalTokenCount: 11, promptTokensDetails: [{ modality: 'TEXT', tokenCount: 11 }] };
  for (const text of reasoning) yield googleEvent({ ...candidate([{ text, thought: true }]), usageMetadata });
  for (const text of deltas) yield googleEvent({ ...candidate([{ text }]), usageMetadata });
}

function* closing({ finishReason = 'STOP' }: ReplyScript): Generator<string> {
  yield googleEvent({
    // The signature of the reasoning comes with the last event, in a part without text.
    ...candidate([{ text: '', thoughtSignature: 'AY89' }], { finishReason }),
    usageMetadata: {
      promptTokenCount: 11,
      candidatesTokenCount: 2,
      thoughtsTokenCount: 5,
      cachedContentTokenCount: 3,
      totalTokenCount: 18,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: 11 }],
    },
  });
}

/** Google's Generative Language API and its list of models. */
export const googleProtocol: ProviderProtocol = {
  basePath: '/v1beta',
  modelsPath: '/models',
  models: {
    models: [
      {
        name: 'models/gemini-mock',
        version: '1',
        displayName: 'Gemini Mock',
        description: 'A mock',
        inputTokenLimit: 1_048_576,
        outputTokenLimit: 65_536,
        supportedGenerationMethods: ['generateContent', 'countTokens'],
        thinking: true,
      },
      {
        name: 'models/gemini-plain',
        displayName: 'Gemini Plain',
        inputTokenLimit: 32_768,
        supportedGenerationMethods: ['generateContent'],
      },
      { name: 'models/embedding-mock', inputTokenLimit: 2048, supportedGenerationMethods: ['embedContent'] },
    ],
  },
  isReplyPath: (path) => /^\/models\/gemini-[a-z0-9.-]+:streamGenerateContent$/.test(path),
  stream: { opening, closing },
  failure: (code, message) => ({ error: { code, message, status: failureStatus[code] ?? 'UNKNOWN' } }),
};
