import { expect, it } from 'vitest';
import type { SpeechListener, SpeechOutput } from '../../turns/conversation/conversation-ports.ts';
import { createChosenSpeech } from './chosen-speech.ts';

function createOutput(name: string, log: string[]) {
  let listener: SpeechListener | null = null;
  const output: SpeechOutput = {
    setListener: (next) => void (listener = next),
    start: ({ turn, fromOffset = 0 }) => void log.push(`${name} starts ${turn} at ${fromOffset}`),
    duck: (turn) => void log.push(`${name} ducks ${turn}`),
    restore: (turn) => void log.push(`${name} restores ${turn}`),
    hold: (turn) => void log.push(`${name} holds ${turn}`),
    resume: (turn) => void log.push(`${name} resumes ${turn}`),
    stop: (turn) => void log.push(`${name} stops ${turn}`),
    poll: () => undefined,
    level: () => (name === 'system' ? 0.4 : 0.7),
  };
  return { output, tell: () => listener! };
}

function create() {
  const log: string[] = [];
  const [server, system] = [createOutput('server', log), createOutput('system', log)];
  const speech = createChosenSpeech({
    server: server.output,
    system: system.output,
    isSystemChosen: (locale) => locale === 'ar-SA',
    onFallback: (code) => void log.push(`fallback ${code}`),
  });
  speech.setListener({
    onStart: (turn) => void log.push(`heard ${turn}`),
    onPosition: (turn, { heardUpTo }) => void log.push(`heard ${turn} to ${heardUpTo}`),
    onEnd: (turn) => void log.push(`end ${turn}`),
    onFail: (turn, code) => void log.push(`fail ${turn} ${code}`),
  });
  return { log, speech, server, system };
}

const at = (heardUpTo: number) => ({ heardUpTo, word: null, sentence: null, locale: null, voiceLabel: null });

it('B20 speaks each reply with the source chosen for its language, and ducks, holds and stops only that one', () => {
  const { log, speech, system } = create();
  speech.start({ turn: 1, messageId: 'a', locale: 'ar-SA' });
  system.tell().onStart(1);
  expect(speech.level()).toBe(0.4);
  speech.duck(1);
  speech.restore(1);
  speech.start({ turn: 2, messageId: 'b', locale: 'en-US' });
  system.tell().onEnd(1);
  speech.hold(1);
  speech.hold(2);
  speech.resume(2);
  speech.stop(2);
  speech.duck(2);
  expect(log).toEqual([
    'system starts 1 at 0',
    'heard 1',
    'system ducks 1',
    'system restores 1',
    'system stops 1',
    'server starts 2 at 0',
    'server holds 2',
    'server resumes 2',
    'server stops 2',
  ]);
});

it('B20 when the system voice fails, the server speaks the rest from the first unheard word, and the fallback is reported', () => {
  const { log, speech, server, system } = create();
  speech.start({ turn: 1, messageId: 'a', locale: 'ar-SA' });
  system.tell().onPosition(1, at(12));
  system.tell().onFail(1, 'speech_failed');
  system.tell().onPosition(1, at(40));
  server.tell().onPosition(1, at(0));
  server.tell().onPosition(1, at(20));
  server.tell().onFail(1, 'speech_unavailable');
  expect(log).toEqual([
    'system starts 1 at 0',
    'heard 1 to 12',
    'fallback speech_failed',
    'server starts 1 at 12',
    'heard 1 to 12',
    'heard 1 to 20',
    'fail 1 speech_unavailable',
  ]);
});
