import { type AnalyticsProperties, durationBucketOf } from '@parley/contracts/analytics-events';
import type { VoiceConversation } from '@parley/voice/turns/voice-conversation';
import { trackEvent } from '#api/track-event.ts';

const closedPhases = new Set(['idle', 'arming', 'error']);
const isTranscriptionFault = (code: string | null): code is string => /^(?:transcription|recognition)_/.test(code ?? '');

/** Counts that a conversation began, ended, and failed to understand: never what was said in it. */
export function trackConversation(conversation: VoiceConversation, mode: AnalyticsProperties<'voice_started'>['mode']): void {
  let startedAt: number | null = null;
  let lastNotice: string | null = null;
  conversation.subscribe(() => {
    const { phase, noticeCode, locale } = conversation.getSnapshot();
    const isOpen = !closedPhases.has(phase);
    if (isOpen && startedAt === null) {
      startedAt = performance.now();
      trackEvent('voice_started', { mode, locale });
    } else if (!isOpen && startedAt !== null) {
      trackEvent('voice_ended', { mode, locale, duration: durationBucketOf(performance.now() - startedAt) });
      startedAt = null;
    }
    if (noticeCode !== lastNotice && isTranscriptionFault(noticeCode)) trackEvent('stt_failed', { error: noticeCode });
    lastNotice = noticeCode;
  });
}
