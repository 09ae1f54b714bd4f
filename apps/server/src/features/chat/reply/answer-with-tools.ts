import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { TokenUsage } from '@parley/contracts/messages/message';
import type { OfferedTools } from '#features/tools/offered-tools.ts';
import { type ModelEnd, driveModel } from '#providers/language/drive-model.ts';
import { refusesTools } from '#providers/language/refuses-tools.ts';
import { answerAlone } from './answer-alone.ts';
import { createTurnCollector, type TurnCollector } from './collect-turn.ts';
import { firstCall } from './first-call.ts';
import type { ReplyEnd, StreamReplyOptions } from './stream-reply-options.ts';
import { addTokenUsage, toTokenUsage } from './token-usage.ts';
import { writePart } from './write-part.ts';

/** After this many rounds the model has to answer with what it has. */
const maxRounds = 6;

/**
 * Runs a model that may use tools: its calls are answered and it continues, for a limited number of rounds.
 * If it is refused because of the tools, it is asked once more without them.
 *
 * @throws only the reason with which `signal` was aborted
 */
export async function answerWithTools(options: StreamReplyOptions, tools: OfferedTools): Promise<ReplyEnd> {
  const { writer, signal } = options;
  const prompt: LanguageModelV4Prompt = [...options.call.prompt];
  let usage: TokenUsage | null = null;
  for (let round = 0; ; round += 1) {
    const turn = createTurnCollector();
    const end = await driveRound(options, tools, { prompt, turn, round });
    usage = addTokenUsage(usage, end.usage && toTokenUsage(end.usage));
    options.onRoundEnd?.(usage);
    if (round === 0 && end.failure && turn.isEmpty() && refusesTools(end.failure)) {
      options.onToolRefusal?.(end.failure);
      return answerAlone(options);
    }
    if (end.failure || turn.calls().length === 0) return { ...end, usage };
    if (round === maxRounds) return { ...end, usage, failure: hasText(options) ? null : askedOnAndOn };
    prompt.push(...(await answerCalls(turn, tools, writer, signal)));
  }
}

function driveRound(
  options: StreamReplyOptions,
  tools: OfferedTools,
  { prompt, turn, round }: { prompt: LanguageModelV4Prompt; turn: TurnCollector; round: number },
): Promise<ModelEnd> {
  const { createModel, call, writer, signal, firstTokenTimeoutMs, stallTimeoutMs, onFirstPiece } = options;
  return driveModel({
    signal,
    firstTokenTimeoutMs,
    stallTimeoutMs,
    hasTools: true,
    // Many models have said everything before they called a tool.
    mayBeEmpty: round > 0 && hasText(options),
    // The measured time is until the reply starts, not per round.
    ...(round === 0 && onFirstPiece ? { onFirstPiece } : {}),
    open: async (abortSignal) =>
      (await createModel()).doStream({
        ...firstCall({ call, tools }),
        prompt,
        abortSignal,
        ...(round < maxRounds ? {} : { toolChoice: { type: 'none' } }),
      }),
    onPart(part) {
      turn.take(part);
      writePart(writer, part);
    },
  });
}

/** Runs the requested tools one after the other, and reports to the model and the thread. */
async function answerCalls(
  turn: TurnCollector,
  tools: OfferedTools,
  writer: StreamReplyOptions['writer'],
  signal: AbortSignal,
): Promise<LanguageModelV4Message[]> {
  const inputs: unknown[] = [];
  const results: Extract<LanguageModelV4Message, { role: 'tool' }>['content'] = [];
  for (const { toolCallId, toolName, input } of turn.calls()) {
    const use = tools.prepare(toolName, input);
    const settle = writer.beginTool({ toolCallId, toolName, input: use.input });
    const answer = await use.run(signal);
    settle(answer);
    // Providers accept only an object here.
    inputs.push(typeof use.input === 'string' ? {} : use.input);
    const output =
      'output' in answer ? ({ type: 'json', value: answer.output } as const) : ({ type: 'error-text', value: answer.errorText } as const);
    results.push({ type: 'tool-result', toolCallId, toolName, output });
  }
  return [turn.message(inputs), { role: 'tool', content: results }];
}

function hasText({ writer }: StreamReplyOptions): boolean {
  return writer.parts().some((part) => part.type === 'text');
}

const askedOnAndOn: ModelEnd['failure'] = {
  code: 'provider_bad_response',
  status: null,
  retryAfterMs: null,
  detail: 'The model asked for tools again and again and never answered.',
};
