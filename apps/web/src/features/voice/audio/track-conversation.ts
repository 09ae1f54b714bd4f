import { type AnalyticsProperties, durationBucketOf } from '@parley/contracts/session/analytics-events';
import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';
import { reportMetric } from '#api/report-metric.ts';
import { trackEvent } from '#api/track-event.ts';
import type { Hearing } from '../call/session/choose-hearing.ts';

const closedPhases = new Set(['idle', 'arming', 'error']);
const saidPhases = new Set(['userSpeaking', 'maybeEnd']);
const isTranscriptionError = (code: string | null): code is string => /^(?:transcription|recognition)_/.test(code ?? '');

/** Counts that a conversation began, ended, failed to understand, and how long its replies took to sound: never what was said in it. */
export function trackConversation(
  conversation: VoiceConversation,
  mode: AnalyticsProperties<'voice_started'>['mode'],
  hearing: Hearing['kind'],
): void {
  const engine = hearing === 'server' || hearing === 'browser' ? hearing : 'none';
  let startedAt: number | null = null;
  let lastProblem: string | null = null;
  conversation.subscribe(() => {
    const { phase, noticeCode, errorCode, locale } = conversation.getSnapshot();
    const problem = noticeCode ?? errorCode;
    const isOpen = !closedPhases.has(phase);
    if (isOpen && startedAt === null) {
      startedAt = performance.now();
      trackEvent('voice_started', { mode, locale, engine });
    } else if (!isOpen && startedAt !== null) {
      trackEvent('voice_ended', { mode, locale, engine, duration: durationBucketOf(performance.now() - startedAt) });
      startedAt = null;
    }
    if (problem !== lastProblem && isTranscriptionError(problem)) trackEvent('stt_failed', { error: problem });
    lastProblem = problem;
  });
  measureReplies(conversation);
}

/** From the end of each turn to the first sound of its reply. */
function measureReplies(conversation: VoiceConversation): void {
  let lastPhase = 'idle';
  let endedAtMs: number | null = null;
  conversation.subscribe(() => {
    const { phase } = conversation.getSnapshot();
    if (phase === lastPhase) return;
    if (saidPhases.has(lastPhase)) endedAtMs = conversation.elapsedMs();
    if (phase === 'speaking' && endedAtMs !== null) reportMetric('first-audio', conversation.elapsedMs() - endedAtMs);
    if (phase !== 'thinking') endedAtMs = null;
    lastPhase = phase;
  });
}
