import type { CaptureListener, ConversationPorts, SpeechListener, TranscriptListener } from './conversation-ports.ts';
import type { TurnJudge } from '../endpoint/turn-judge.ts';
import { frameMs } from '../machine/turn-fixture.ts';
import type { TurnSettings } from '../machine/turn-settings.ts';
import { createVoiceConversation } from './voice-conversation.ts';

/** A conversation whose ports are all fakes, under virtual time; for tests. */
export function createConversationFixture(
  options: {
    settings?: Partial<TurnSettings>;
    captureError?: { code: string };
    announcesReplyIds?: boolean;
    isPreemptive?: boolean;
    judgeTurn?: TurnJudge;
  } = {},
) {
  let nowMs = 0;
  let timers: { at: number; task: () => void }[] = [];
  let capture: CaptureListener | null = null;
  let transcripts: TranscriptListener | null = null;
  let speech: SpeechListener | null = null;
  const log: string[] = [];
  const submissions: { text: string; locale: string; replaces: string | null }[] = [];
  const pushed = new Map<number, number>();
  const words = new Map<number, string>();
  let isMicrophoneOpen = false;
  let holdSubmissions: Promise<void> = Promise.resolve();

  const ports: ConversationPorts = {
    clock: {
      now: () => nowMs,
      at(at, task) {
        const timer = { at, task };
        timers.push(timer);
        return () => {
          timers = timers.filter((candidate) => candidate !== timer);
        };
      },
    },
    capture: {
      async start(listener) {
        capture = listener;
        if (options.captureError) throw options.captureError;
        isMicrophoneOpen = true;
        return { hasFullEchoCancellation: true };
      },
      stop: () => void (isMicrophoneOpen = false),
      setMuted: (isMuted) => void log.push(isMuted ? 'mute' : 'unmute'),
      level: () => 0.5,
    },
    transcriber: {
      start: (listener) => void (transcripts = listener),
      stop: () => void log.push('transcriber stop'),
      open: (utterance) => void log.push(`open ${utterance}`),
      push: (utterance, samples) => void pushed.set(utterance, (pushed.get(utterance) ?? 0) + samples.length),
      commit(utterance) {
        log.push(`commit ${utterance}`);
        const text = words.get(utterance);
        if (text !== undefined) transcripts?.onFinal(utterance, text, null);
      },
      cancel: (utterance) => void log.push(`cancel ${utterance}`),
      setMuted: () => undefined,
    },
    dialogue: {
      ...(options.isPreemptive && {
        beginPreemptive(text) {
          log.push(`beginPreemptive ${text}`);
          return { replyMessageId: `preemptive ${text}`, withdraw: () => void log.push(`withdraw ${text}`) };
        },
      }),
      async submit(text, { locale, replaces, preemptive, onReply }) {
        submissions.push({ text, locale, replaces });
        if (preemptive) log.push(`submit ${preemptive.replyMessageId}`);
        if (options.announcesReplyIds) onReply(preemptive?.replyMessageId ?? `reply-${submissions.length}`);
        await holdSubmissions;
        return { replyMessageId: preemptive?.replyMessageId ?? `reply-${submissions.length}` };
      },
      stop: ({ replyMessageId, heardUpTo, wasHeard }) => void log.push(`stop ${replyMessageId} at ${heardUpTo} ${wasHeard}`),
    },
    speech: {
      setListener: (listener) => void (speech = listener),
      prepare: ({ turn, messageId }) => void log.push(`prepare ${turn} ${messageId}`),
      start: ({ turn, messageId }) => void log.push(`speak ${turn} ${messageId}`),
      duck: (turn) => void log.push(`duck ${turn}`),
      restore: (turn) => void log.push(`restore ${turn}`),
      hold: (turn) => void log.push(`hold ${turn}`),
      resume: (turn) => void log.push(`resume ${turn}`),
      stop: (turn) => void log.push(`silence ${turn}`),
      poll: () => undefined,
      level: () => 0.25,
    },
    ...(options.judgeTurn && { judgeTurn: options.judgeTurn }),
    playEarcon: (kind) => void log.push(`earcon ${kind}`),
  };
  const conversation = createVoiceConversation(ports, { locale: 'en-US', ...(options.settings && { settings: options.settings }) });

  /** Promises between fakes settle within a few turns of the microtask queue. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }

  async function wait(ms: number): Promise<void> {
    const until = nowMs + ms;
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers = timers.filter((timer) => timer !== due);
      nowMs = Math.max(nowMs, due.at);
      due.task();
      await settle();
    }
    nowMs = until;
    await settle();
  }

  async function hear(probability: number, ms: number): Promise<void> {
    for (let heard = 0; heard < ms; heard += frameMs) {
      await wait(frameMs);
      capture?.onFrame({ probability, samples: new Float32Array(512), durationMs: frameMs });
      await settle();
    }
  }

  return {
    conversation,
    log,
    submissions,
    pushed,
    words,
    wait,
    hear,
    settle,
    get isMicrophoneOpen() {
      return isMicrophoneOpen;
    },
    get listeners() {
      if (!capture || !transcripts || !speech) throw new Error('the call has not begun');
      return { capture, transcripts, speech };
    },
    /** Submissions answer only after the given promise. */
    holdSubmissions: (until: Promise<void>) => void (holdSubmissions = until),
    async begin(): Promise<void> {
      conversation.start();
      await settle();
    },
    async say(text: string, ms = 640): Promise<void> {
      words.set(Math.max(0, ...words.keys()) + 1, text);
      await hear(0.9, ms);
      await hear(0.02, 736);
    },
  };
}
