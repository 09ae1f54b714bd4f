import { describe, expect, it } from 'vitest';
import type { Dialogue } from './conversation-ports.ts';
import { createDialogueRuns } from './dialogue-runs.ts';

/** Runs over a dialogue that holds every turn until the test releases it. */
function keptRuns(announcesReplyIds = false) {
  const log: string[] = [];
  const waiting = new Map<string, (replyMessageId: string) => void>();
  const dialogue: Dialogue = {
    submit: (text, { replaces, onKept, onReply }) => {
      log.push(replaces === null ? `submit ${text}` : `submit ${text} for ${replaces}`);
      if (announcesReplyIds) onReply(`to ${text}`);
      onKept();
      return new Promise((resolve) => waiting.set(text, (replyMessageId) => resolve({ replyMessageId })));
    },
    stop: ({ replyMessageId, heardUpTo }) => void log.push(`stop ${replyMessageId} at ${heardUpTo}`),
  };
  const runs = createDialogueRuns(dialogue, {
    onReply: (turn, messageId) => log.push(`reply ${turn} ${messageId}`),
    onFail: (turn, code) => log.push(`fail ${turn} ${code}`),
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const goOut = async (text: string) => {
    waiting.get(text)?.(`to ${text}`);
    await settle();
  };
  return { runs, log, goOut, settle };
}

const turn = (number: number, text: string, replacesTurn: number | null = null) => ({ turn: number, text, locale: 'en-US', replacesTurn });

describe('T42 turns that wait for the server', () => {
  it('do not delay later turns; withdrawn ones are stopped as soon as they are stored', async () => {
    const { runs, log, goOut, settle } = keptRuns();
    runs.submit(turn(1, 'one'));
    runs.stop(1, 0, false);
    runs.submit(turn(2, 'two'));
    await settle();
    expect(log).toEqual(['submit one', 'submit two']);
    await goOut('one');
    await goOut('two');
    expect(log.slice(2)).toEqual(['stop to one at 0', 'reply 2 to two']);
  });

  it('are stopped only after they are stored, even if the id of the reply was known before', async () => {
    const { runs, log, goOut, settle } = keptRuns(true);
    runs.submit(turn(1, 'one'));
    await settle();
    runs.stop(1, 0, false);
    await settle();
    expect(log).toEqual(['submit one', 'reply 1 to one']);
    await goOut('one');
    expect(log.slice(2)).toEqual(['stop to one at 0']);
  });

  it('are stored before the turn that contains their words replaces them', async () => {
    const { runs, log, goOut, settle } = keptRuns();
    runs.submit(turn(1, 'book'));
    runs.stop(1, 0, false);
    runs.submit(turn(2, 'book a table', 1));
    await settle();
    expect(log).toEqual(['submit book']);
    await goOut('book');
    expect(log.slice(1)).toEqual(['stop to book at 0', 'submit book a table for to book']);
  });
});
