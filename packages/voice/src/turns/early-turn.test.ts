import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createConversationRig } from './conversation-rig.ts';
import type { TurnEvent } from './turn-event.ts';
import { createTurnRig } from './turn-rig.ts';

/** A call in which somebody has spoken and pauses, and whose words so far are known. */
function pausingRig(text = 'hello there', settings = {}) {
  const rig = createTurnRig(settings);
  rig.arm();
  rig.speak(640);
  rig.hush(416);
  tellDraft(rig, text);
  return rig;
}

function tellDraft(rig: ReturnType<typeof createTurnRig>, text: string): void {
  const { open } = rig.state;
  if (open?.draft) rig.send({ type: 'transcript-draft', utterance: open.utterance, draft: open.draft.number, text, locale: null });
}

const early = (rig: ReturnType<typeof createTurnRig>) =>
  rig.log
    .map(({ effect }) => effect)
    .filter(({ type }) => type === 'anticipate-turn' || type === 'withdraw-turn' || type === 'submit-turn')
    .map((effect) => `${effect.type} ${'turn' in effect ? effect.turn : ''}${'text' in effect ? ` ${effect.text}` : ''}`);

describe('an early turn', () => {
  it('T44 is asked for in the pause and taken up at its end', () => {
    const rig = pausingRig();
    expect(early(rig)).toEqual(['anticipate-turn 1 hello there']);
    rig.hush(320);
    expect(early(rig)).toEqual(['anticipate-turn 1 hello there', 'submit-turn 1 hello there']);
  });

  it('T44 is withdrawn by the first frame of more speech, and asked for anew in the next pause', () => {
    const rig = pausingRig('hello');
    rig.speak(32);
    expect(early(rig)).toEqual(['anticipate-turn 1 hello', 'withdraw-turn 1']);
    rig.speak(320);
    rig.hush(416);
    tellDraft(rig, 'hello there you');
    rig.hush(320);
    expect(early(rig).slice(2)).toEqual(['anticipate-turn 1 hello there you', 'submit-turn 1 hello there you']);
  });

  it('T44 is withdrawn before other words become the turn', () => {
    const rig = pausingRig('hello');
    rig.send({ type: 'transcript-final', utterance: 1, text: 'hello there', locale: null });
    rig.hush(320);
    expect(early(rig)).toEqual(['anticipate-turn 1 hello', 'withdraw-turn 1', 'submit-turn 1 hello there']);
  });

  it.each<[string, TurnEvent]>([
    ['muting', { type: 'mute' }],
    ['the end of the call', { type: 'end' }],
    ['typing', { type: 'text-submit', text: 'typed', locale: null }],
    ['a lost microphone', { type: 'audio-suspended' }],
  ])('T44 %s withdraws it', (_, event) => {
    const rig = pausingRig();
    rig.send(event);
    expect(early(rig).slice(0, 2)).toEqual(['anticipate-turn 1 hello there', 'withdraw-turn 1']);
  });

  it('T44 is not asked for beside a reply', () => {
    const rig = createTurnRig();
    rig.arm();
    rig.say('tell me a story');
    rig.answer(3);
    rig.log.length = 0;
    rig.speak(320);
    rig.hush(416);
    tellDraft(rig, 'really');
    expect(early(rig)).toEqual([]);
  });

  it('T44 is not asked for where a person would rather not', () => {
    expect(early(pausingRig('hello', { answersEarly: false }))).toEqual([]);
  });

  it('T44 whatever happens, each is taken up or withdrawn, one at a time, and never beside a reply', () => {
    const action = fc.oneof(
      { weight: 4, arbitrary: fc.record({ act: fc.constant('speak' as const), ms: fc.integer({ min: 1, max: 30 }) }) },
      { weight: 4, arbitrary: fc.record({ act: fc.constant('hush' as const), ms: fc.integer({ min: 1, max: 26 }) }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('draft' as const), text: fc.constantFrom('yes', 'stop', 'go on then') }) },
      // Speech and a pause that is long enough to ask for its words.
      { weight: 6, arbitrary: fc.record({ act: fc.constant('pause' as const), text: fc.constantFrom('yes', 'stop', 'go on then') }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('final' as const), text: fc.constantFrom('', 'yes', 'no') }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('answer' as const, 'silence' as const) }) },
      {
        weight: 1,
        arbitrary: fc.record({ act: fc.constantFrom('mute' as const, 'unmute' as const, 'interrupt' as const, 'talk-press' as const) }),
      },
      { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('talk-release' as const, 'connection-lost' as const, 'end' as const) }) },
    );
    let anticipated = 0;
    let taken = 0;
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (story) => {
        const rig = createTurnRig();
        rig.arm();
        for (const step of story) {
          if (step.act === 'speak') rig.speak(step.ms * 32);
          else if (step.act === 'hush') rig.hush(step.ms * 32);
          else if (step.act === 'draft') tellDraft(rig, step.text);
          else if (step.act === 'pause') {
            rig.speak(320);
            rig.hush(416);
            tellDraft(rig, step.text);
          } else if (step.act === 'final')
            rig.send({ type: 'transcript-final', utterance: rig.state.lastUtterance, text: step.text, locale: null });
          else if (step.act === 'answer') rig.answer(3);
          else if (step.act === 'silence') rig.send({ type: 'speech-end', turn: rig.state.lastTurn });
          else rig.send({ type: step.act });
          if (rig.state.session === 'idle') rig.arm();
        }
        let open: { turn: number; text: string } | null = null;
        for (const { effect } of rig.log) {
          if (effect.type === 'anticipate-turn') {
            expect(open).toBeNull();
            open = { turn: effect.turn, text: effect.text };
            anticipated += 1;
          } else if (effect.type === 'withdraw-turn') {
            expect(effect.turn).toBe(open?.turn);
            open = null;
          } else if (effect.type === 'submit-turn' && open) {
            expect(effect).toMatchObject(open);
            open = null;
            taken += 1;
          } else if (effect.type === 'start-speech') {
            expect(open).toBeNull();
          }
        }
        expect(rig.state.early).toEqual(open);
      }),
      { numRuns: 400 },
    );
    expect(anticipated).toBeGreaterThan(100);
    expect(taken).toBeGreaterThan(20);
  });
});

describe('an early reply in a conversation', () => {
  it('T44 is made ready in silence, and sounds once the turn is its own', async () => {
    const rig = createConversationRig({ anticipates: true, tellsRepliesEarly: true });
    await rig.begin();
    await rig.hear(0.9, 640);
    await rig.hear(0.02, 416);
    rig.listeners.transcripts.onDraft(1, 1, 'hello', null);
    expect(rig.log.slice(-2)).toEqual(['anticipate hello', 'prepare 1 early hello']);
    expect(rig.submissions).toEqual([]);
    await rig.hear(0.02, 320);
    expect(rig.log.slice(-3)).toEqual(['commit 1', 'speak 1 early hello', 'submit early hello']);
  });

  it('T44 leaves nothing behind when the person goes on', async () => {
    const rig = createConversationRig({ anticipates: true });
    await rig.begin();
    await rig.hear(0.9, 640);
    await rig.hear(0.02, 416);
    rig.listeners.transcripts.onDraft(1, 1, 'hello', null);
    await rig.hear(0.9, 64);
    expect(rig.log.slice(-2)).toEqual(['withdraw hello', 'silence 1']);
    expect(rig.submissions).toEqual([]);
  });
});
