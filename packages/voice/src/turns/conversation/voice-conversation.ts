import type { ConversationPorts } from './conversation-ports.ts';
import { keepIfSame, takeSnapshot } from './conversation-snapshot.ts';
import type { ConversationSnapshot, ConversationView } from './conversation-snapshot.ts';
import { nextDeadline } from '../machine/deadlines.ts';
import { codeOf, createDialogueRuns } from './dialogue-runs.ts';
import type { TurnEffect } from '../machine/turn-effect.ts';
import type { TurnEvent } from '../machine/turn-event.ts';
import { reduceTurn } from '../machine/turn-machine.ts';
import type { TurnSettings } from '../machine/turn-settings.ts';
import { initialTurnState } from '../machine/turn-state.ts';
import { createUtteranceAudio } from './utterance-audio.ts';

export interface VoiceConversation {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): ConversationSnapshot;
  /** Loudness of both sides, 0 to 1. Read once per animation frame. */
  levels(): { input: number; output: number };
  elapsedMs(): number;
  /** Call it inside the user's tap. */
  start(): void;
  end(): void;
  setMuted(isMuted: boolean): void;
  interrupt(): void;
  pressTalk(): void;
  releaseTalk(): void;
  submitText(text: string): void;
  /** The expected language. It may change at any time during the call. */
  setLocale(locale: string): void;
  changeSettings(settings: Partial<TurnSettings>): void;
  connectionLost(): void;
  connectionRestored(): void;
  /** The connection failed for good, or the session ended. */
  fail(code: string): void;
}

/** Runs the turn machine against its ports. Knows neither React nor the browser. */
export function createVoiceConversation(
  ports: ConversationPorts,
  options: { locale: string; settings?: Partial<TurnSettings> },
): VoiceConversation {
  const { clock, capture, transcriber, dialogue, speech } = ports;
  let state = initialTurnState({ hasJudge: ports.judgeTurn !== undefined, ...options.settings }, options.locale);
  const view: ConversationView = {
    locale: options.locale,
    noticeCode: null,
    startedAt: null,
    userCaption: { text: '', isFinal: true },
    position: null,
  };
  let snapshot = takeSnapshot(state, view);
  const subscribers = new Set<() => void>();
  const queue: TurnEvent[] = [];
  let isDispatching = false;
  /** Counts starts and ends of capturing. */
  let captures = 0;
  let timer: { dueAt: number; cancel: () => void } | null = null;

  const audio = createUtteranceAudio((utterance, samples) => transcriber.push(utterance, samples));
  const runs = createDialogueRuns(dialogue, {
    onReply: (turn, messageId) => dispatch({ type: 'reply-start', turn, messageId }),
    onFail: (turn, code) => dispatch({ type: 'reply-fail', turn, code }),
  });
  speech.setListener({
    onStart: (turn) => dispatch({ type: 'speech-start', turn }),
    onPosition(turn, position) {
      if (turn !== state.reply?.turn) return;
      view.position = position;
      dispatch({ type: 'speech-position', turn, heardUpTo: position.heardUpTo });
    },
    onStall: (turn) => dispatch({ type: 'speech-stall', turn }),
    onEnd: (turn) => dispatch({ type: 'speech-end', turn }),
    onFail: (turn, code) => dispatch({ type: 'speech-fail', turn, code }),
  });

  /** Events that effects cause are reduced after the effects of the current one. */
  function dispatch(event: TurnEvent): void {
    queue.push(event);
    if (isDispatching) return;
    isDispatching = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const reduced = reduceTurn(state, next, clock.now());
        state = reduced.state;
        reduced.effects.forEach(carryOut);
      }
    } finally {
      isDispatching = false;
    }
    scheduleTick();
    publish();
  }

  function scheduleTick(): void {
    const dueAt = nextDeadline(state);
    if (timer?.dueAt === dueAt) return;
    timer?.cancel();
    timer = null;
    if (dueAt === null) return;
    const cancel = clock.at(dueAt, () => {
      timer = null;
      dispatch({ type: 'tick' });
    });
    timer = { dueAt, cancel };
  }

  function publish(): void {
    if (state.session === 'idle' || state.session === 'error') view.startedAt = null;
    const next = keepIfSame(snapshot, takeSnapshot(state, view));
    if (next === snapshot) return;
    snapshot = next;
    for (const onChange of subscribers) onChange();
  }

  async function startCapture(): Promise<void> {
    const own = ++captures;
    view.startedAt = clock.now();
    view.noticeCode = null;
    view.userCaption = { text: '', isFinal: true };
    audio.forget();
    let lostCode: string | null = null;
    transcriber.start({
      onInterim(utterance, text) {
        if (utterance === state.open?.utterance) view.userCaption = { text, isFinal: false };
        dispatch({ type: 'transcript-interim', utterance, text });
      },
      onDraft: (utterance, draft, text, locale) => dispatch({ type: 'transcript-draft', utterance, draft, text, locale }),
      onWait: (utterance, isLoading) => dispatch({ type: 'transcript-wait', utterance, isLoading }),
      onFinal(utterance, text, locale) {
        if (view.noticeCode === 'recogniser_loading') view.noticeCode = null;
        if (utterance === state.lastUtterance && text.trim() !== '') view.userCaption = { text, isFinal: true };
        dispatch({ type: 'transcript-final', utterance, text, locale });
      },
      onFail: (utterance, code) => dispatch({ type: 'transcript-fail', utterance, code }),
      onLost(code) {
        // While the microphone is being opened: a failure of its own says more.
        if (state.session === 'arming') lostCode = code;
        else dispatch({ type: 'fail', code });
      },
    });
    try {
      const { hasFullEchoCancellation } = await capture.start({
        onFrame({ samples, ...frame }) {
          if (state.session !== 'open' || state.isMuted) return;
          audio.hear(samples, state.settings.preRollMs);
          dispatch({ type: 'frame', ...frame });
          speech.poll();
        },
        onLost: (code) => dispatch({ type: 'fail', code }),
        onSuspended: () => dispatch({ type: 'audio-suspended' }),
        onResumed: () => dispatch({ type: 'audio-resumed' }),
      });
      dispatch({ type: 'armed', hasFullEchoCancellation });
      if (lostCode !== null && own === captures) dispatch({ type: 'fail', code: lostCode });
    } catch (error) {
      // A cancelled start must not fail what was started after it.
      if (own === captures) dispatch({ type: 'fail', code: codeOf(error, 'microphone_failed') });
    }
  }

  async function judge({ utterance, judgement, words, locale }: Extract<TurnEffect, { type: 'judge-turn' }>): Promise<void> {
    try {
      const completion = await ports.judgeTurn?.({ words, locale: locale ?? view.locale, samples: audio.recent() });
      if (completion !== undefined && completion !== null) dispatch({ type: 'turn-judged', utterance, judgement, completion });
    } catch {
      // Without an opinion the ordinary wait applies. It already runs.
    }
  }

  function carryOut(effect: TurnEffect): void {
    switch (effect.type) {
      case 'start-capture':
        void startCapture();
        return;
      case 'release-microphone':
        captures += 1;
        capture.stop();
        transcriber.stop();
        audio.forget();
        return;
      case 'mute-microphone':
      case 'unmute-microphone':
        capture.setMuted(state.isMuted);
        transcriber.setMuted(state.isMuted);
        audio.forget();
        return;
      case 'open-utterance':
        audio.open(effect.utterance);
        transcriber.open(effect.utterance, view.locale);
        return;
      case 'confirm-utterance':
        audio.confirm(effect.utterance);
        return;
      case 'draft-utterance':
        transcriber.draft?.(effect.utterance, effect.draft);
        return;
      case 'commit-utterance':
        audio.close(effect.utterance);
        transcriber.commit(effect.utterance, effect.draft);
        return;
      case 'cancel-utterance':
        audio.close(effect.utterance);
        transcriber.cancel(effect.utterance);
        return;
      case 'judge-turn':
        void judge(effect);
        return;
      case 'begin-preemptive-turn': {
        const locale = effect.locale ?? view.locale;
        const messageId = runs.beginPreemptive({ ...effect, locale });
        if (messageId !== null) speech.prepare?.({ turn: effect.turn, messageId, locale });
        return;
      }
      case 'withdraw-turn':
        runs.withdraw(effect.turn);
        speech.stop(effect.turn);
        return;
      case 'submit-turn':
        view.noticeCode = null;
        view.position = null;
        view.userCaption = { text: effect.text, isFinal: true };
        runs.submit({ ...effect, locale: effect.locale ?? view.locale });
        return;
      case 'start-speech':
        speech.start({ turn: effect.turn, messageId: effect.messageId, locale: state.locale ?? view.locale });
        return;
      case 'duck':
        speech.duck(effect.turn);
        return;
      case 'restore':
        speech.restore(effect.turn);
        return;
      case 'hold-speech':
        speech.hold(effect.turn);
        return;
      case 'resume-speech':
        speech.resume(effect.turn);
        return;
      case 'stop-speech':
        speech.stop(effect.turn);
        return;
      case 'cancel-run':
        runs.stop(effect.turn, effect.heardUpTo, effect.wasHeard);
        return;
      case 'earcon':
        ports.playEarcon(effect.kind);
        return;
      case 'announce':
        view.noticeCode = effect.code;
    }
  }

  return {
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    getSnapshot: () => snapshot,
    levels: () => ({ input: state.session === 'open' && !state.isMuted ? capture.level() : 0, output: speech.level() }),
    elapsedMs: () => (view.startedAt === null ? 0 : clock.now() - view.startedAt),
    start: () => dispatch({ type: 'start' }),
    end: () => dispatch({ type: 'end' }),
    setMuted: (isMuted) => dispatch({ type: isMuted ? 'mute' : 'unmute' }),
    interrupt: () => dispatch({ type: 'interrupt' }),
    pressTalk: () => dispatch({ type: 'talk-press' }),
    releaseTalk: () => dispatch({ type: 'talk-release' }),
    submitText: (text) => dispatch({ type: 'text-submit', text, locale: view.locale }),
    setLocale(locale) {
      view.locale = locale;
      dispatch({ type: 'locale-change', locale });
      transcriber.expectLocale?.(locale);
    },
    changeSettings: (settings) => dispatch({ type: 'settings-change', settings }),
    connectionLost: () => dispatch({ type: 'connection-lost' }),
    connectionRestored: () => dispatch({ type: 'connection-restored' }),
    fail: (code) => dispatch({ type: 'fail', code }),
  };
}
