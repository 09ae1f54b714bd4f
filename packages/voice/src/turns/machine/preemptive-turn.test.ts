import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '../../testing/assert-property.ts';
import { createConversationFixture } from '../conversation/conversation-fixture.ts';
import type { TurnEvent } from './turn-event.ts';
import { createTurnFixture } from './turn-fixture.ts';

/** A call in which the user has spoken and pauses, and the words so far are known. */
function pausingFixture(text = 'hello there', settings = {}) {
  const fixture = createTurnFixture(settings);
  fixture.arm();
  fixture.speak(640);
  fixture.hush(416);
  tellDraft(fixture, text);
  return fixture;
}

function tellDraft(fixture: ReturnType<typeof createTurnFixture>, text: string): void {
  const { open } = fixture.state;
  if (open?.draft) fixture.send({ type: 'transcript-draft', utterance: open.utterance, draft: open.draft.number, text, locale: null });
}

const preemptive = (fixture: ReturnType<typeof createTurnFixture>) =>
  fixture.log
    .map(({ effect }) => effect)
    .filter(({ type }) => type === 'begin-preemptive-turn' || type === 'withdraw-turn' || type === 'submit-turn')
    .map((effect) => `${effect.type} ${'turn' in effect ? effect.turn : ''}${'text' in effect ? ` ${effect.text}` : ''}`);

describe('a preemptive turn', () => {
  it('T44 is requested in the pause and accepted at its end', () => {
    const fixture = pausingFixture();
    expect(preemptive(fixture)).toEqual(['begin-preemptive-turn 1 hello there']);
    fixture.hush(320);
    expect(preemptive(fixture)).toEqual(['begin-preemptive-turn 1 hello there', 'submit-turn 1 hello there']);
  });

  it('T44 is withdrawn by the first frame of more speech, and requested again in the next pause', () => {
    const fixture = pausingFixture('hello');
    fixture.speak(32);
    expect(preemptive(fixture)).toEqual(['begin-preemptive-turn 1 hello', 'withdraw-turn 1']);
    fixture.speak(320);
    fixture.hush(416);
    tellDraft(fixture, 'hello there you');
    fixture.hush(320);
    expect(preemptive(fixture).slice(2)).toEqual(['begin-preemptive-turn 1 hello there you', 'submit-turn 1 hello there you']);
  });

  it('T44 is withdrawn before other words become the turn', () => {
    const fixture = pausingFixture('hello');
    fixture.send({ type: 'transcript-final', utterance: 1, text: 'hello there', locale: null });
    fixture.hush(320);
    expect(preemptive(fixture)).toEqual(['begin-preemptive-turn 1 hello', 'withdraw-turn 1', 'submit-turn 1 hello there']);
  });

  it.each<[string, TurnEvent]>([
    ['muting', { type: 'mute' }],
    ['the end of the call', { type: 'end' }],
    ['typing', { type: 'text-submit', text: 'typed', locale: null }],
    ['a lost microphone', { type: 'audio-suspended' }],
  ])('T44 %s withdraws it', (_, event) => {
    const fixture = pausingFixture();
    fixture.send(event);
    expect(preemptive(fixture).slice(0, 2)).toEqual(['begin-preemptive-turn 1 hello there', 'withdraw-turn 1']);
  });

  it('T44 is not requested while a reply is active', () => {
    const fixture = createTurnFixture();
    fixture.arm();
    fixture.say('tell me a story');
    fixture.answer(3);
    fixture.log.length = 0;
    fixture.speak(320);
    fixture.hush(416);
    tellDraft(fixture, 'really');
    expect(preemptive(fixture)).toEqual([]);
  });

  it('T44 is not requested if the user turned it off', () => {
    expect(preemptive(pausingFixture('hello', { preemptiveReplies: false }))).toEqual([]);
  });

  it('T44 whatever happens, each request is accepted or withdrawn, one at a time, and never while a reply is active', () => {
    const action = fc.oneof(
      { weight: 4, arbitrary: fc.record({ act: fc.constant('speak' as const), ms: fc.integer({ min: 1, max: 30 }) }) },
      { weight: 4, arbitrary: fc.record({ act: fc.constant('hush' as const), ms: fc.integer({ min: 1, max: 26 }) }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('draft' as const), text: fc.constantFrom('yes', 'stop', 'go on then') }) },
      // Speech and a pause long enough to request its words.
      { weight: 6, arbitrary: fc.record({ act: fc.constant('pause' as const), text: fc.constantFrom('yes', 'stop', 'go on then') }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('final' as const), text: fc.constantFrom('', 'yes', 'no') }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('answer' as const, 'silence' as const) }) },
      {
        weight: 1,
        arbitrary: fc.record({ act: fc.constantFrom('mute' as const, 'unmute' as const, 'interrupt' as const, 'talk-press' as const) }),
      },
      { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('talk-release' as const, 'connection-lost' as const, 'end' as const) }) },
    );
    let preemptive = 0;
    let taken = 0;
    assertProperty(
      fc.property(fc.array(action, { maxLength: 40 }), (story) => {
        const fixture = createTurnFixture();
        fixture.arm();
        for (const step of story) {
          if (step.act === 'speak') fixture.speak(step.ms * 32);
          else if (step.act === 'hush') fixture.hush(step.ms * 32);
          else if (step.act === 'draft') tellDraft(fixture, step.text);
          else if (step.act === 'pause') {
            fixture.speak(320);
            fixture.hush(416);
            tellDraft(fixture, step.text);
          } else if (step.act === 'final')
            fixture.send({ type: 'transcript-final', utterance: fixture.state.lastUtterance, text: step.text, locale: null });
          else if (step.act === 'answer') fixture.answer(3);
          else if (step.act === 'silence') fixture.send({ type: 'speech-end', turn: fixture.state.lastTurn });
          else fixture.send({ type: step.act });
          if (fixture.state.session === 'idle') fixture.arm();
        }
        let open: { turn: number; text: string } | null = null;
        for (const { effect } of fixture.log) {
          if (effect.type === 'begin-preemptive-turn') {
            expect(open).toBeNull();
            open = { turn: effect.turn, text: effect.text };
            preemptive += 1;
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
        expect(fixture.state.preemptive).toEqual(open);
      }),
      { runs: 400 },
    );
    expect(preemptive).toBeGreaterThan(100);
    expect(taken).toBeGreaterThan(20);
  });
});

describe('a preemptive reply in a conversation', () => {
  it('T44 is prepared in silence, and plays after the turn is confirmed', async () => {
    const fixture = createConversationFixture({ isPreemptive: true, announcesReplyIds: true });
    await fixture.begin();
    await fixture.hear(0.9, 640);
    await fixture.hear(0.02, 416);
    fixture.listeners.transcripts.onDraft(1, 1, 'hello', null);
    expect(fixture.log.slice(-2)).toEqual(['beginPreemptive hello', 'prepare 1 preemptive hello']);
    expect(fixture.submissions).toEqual([]);
    await fixture.hear(0.02, 320);
    expect(fixture.log.slice(-3)).toEqual(['commit 1', 'speak 1 preemptive hello', 'submit preemptive hello']);
  });

  it('T44 leaves nothing behind if the user continues', async () => {
    const fixture = createConversationFixture({ isPreemptive: true });
    await fixture.begin();
    await fixture.hear(0.9, 640);
    await fixture.hear(0.02, 416);
    fixture.listeners.transcripts.onDraft(1, 1, 'hello', null);
    await fixture.hear(0.9, 64);
    expect(fixture.log.slice(-2)).toEqual(['withdraw hello', 'silence 1']);
    expect(fixture.submissions).toEqual([]);
  });
});
