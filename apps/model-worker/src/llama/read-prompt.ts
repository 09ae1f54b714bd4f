import type { Token } from 'node-llama-cpp';
import type { Conversation } from './conversation.ts';

/** A stop waits for one slice, which should take about so long. */
const sliceMs = 150;
const smallestSlice = 8;
const largestSlice = 512;

/**
 * Reads all but the last token of a prompt, a slice at a time, so that it can be stopped in between: llama.cpp itself
 * stops only when the whole prompt is read.
 *
 * @returns how many tokens were read, how many were known from before, and how long it took
 * @throws the signal's reason
 */
export async function readPrompt(
  conversation: Conversation,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<{ readTokens: number; cachedTokens: number; ms: number }> {
  const { sequence } = conversation;
  const prefix = tokens.slice(0, -1);
  await sequence.adaptStateToTokens(prefix, false);
  const cachedTokens = sequence.nextTokenIndex;
  const begun = performance.now();
  for (let at = cachedTokens; at < prefix.length;) {
    signal.throwIfAborted();
    const slice = prefix.slice(at, at + conversation.slice);
    const sliceBegun = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(slice);
    const ms = performance.now() - sliceBegun;
    // Larger slices are read faster, and a machine may get busy: so the size follows the time that the last one took.
    if (ms > sliceMs * 1.3) conversation.slice = Math.max(smallestSlice, conversation.slice >> 1);
    else if (ms < sliceMs / 2 && slice.length === conversation.slice) conversation.slice = Math.min(largestSlice, conversation.slice * 2);
    at += slice.length;
  }
  signal.throwIfAborted();
  return { readTokens: Math.max(0, prefix.length - cachedTokens), cachedTokens, ms: performance.now() - begun };
}
