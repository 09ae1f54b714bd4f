import { type AnalyticsProperties, durationBucketOf, lengthBucketOf } from '@parley/contracts/session/analytics-events';
import type { ListModelsResponse } from '@parley/contracts/models/language-model';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Message } from '@parley/contracts/messages/message';
import { queryClient } from '#api/query-client.ts';
import { queryKeys } from '#api/query-keys.ts';
import { reportMetric } from '#api/report-metric.ts';
import { trackEvent } from '#api/track-event.ts';
import { tellChatMoment } from './chat-moments.ts';
import type { Pending } from './pending-message.ts';

export type ChatTracker = ReturnType<typeof createChatTracker>;
type Provider = AnalyticsProperties<'reply_started'>['provider'];

/** Kind of a model's provider; an unlisted one counts as compatible. */
function providerKindOf(model: Message['model']): Provider {
  const known = queryClient.getQueryData<ListModelsResponse>(queryKeys.models)?.models ?? [];
  return known.find(({ reference }) => reference === model?.reference)?.providerKind ?? 'openai-compatible';
}

/** Counts and times the replies that this page requested: kinds, buckets and stable codes, never text. */
export function createChatTracker(now: () => number = Date.now) {
  const sentAt = new Map<string, number>();
  const begun = new Set<string>();

  return {
    sent(message: Pending, reply: Message, isNewConversation: boolean): void {
      sentAt.set(reply.id, now());
      const provider = providerKindOf(reply.model);
      if (isNewConversation) {
        trackEvent('conversation_created', { kind: message.options.kind ?? 'chat' });
        tellChatMoment('conversation-created');
      }
      const length = lengthBucketOf(message.text.length);
      const kinds = new Set((message.options.files ?? []).map(({ kind }) => (kind === 'image' ? 'image' : 'text')));
      const attachments = kinds.size > 1 ? 'mixed' : (kinds.values().next().value ?? 'none');
      trackEvent('message_sent', { length, origin: message.origin, provider, attachments });
    },
    regenerated(reply: Message): void {
      sentAt.set(reply.id, now());
      trackEvent('reply_regenerated', { provider: providerKindOf(reply.model) });
    },
    /** @param messages as known before the event */
    event(event: ConversationEvent, messages: readonly Message[]): void {
      if (event.type === 'part-delta') {
        const startedAt = sentAt.get(event.messageId);
        if (startedAt === undefined || begun.has(event.messageId)) return;
        begun.add(event.messageId);
        const waitMs = now() - startedAt;
        reportMetric('first-token', waitMs);
        const model = messages.find(({ id }) => id === event.messageId)?.model ?? null;
        trackEvent('reply_started', { provider: providerKindOf(model), wait: durationBucketOf(waitMs) });
      } else if (event.type === 'message-end') {
        const startedAt = sentAt.get(event.message.id);
        if (startedAt === undefined) return;
        sentAt.delete(event.message.id);
        begun.delete(event.message.id);
        ended(event.message, now() - startedAt);
      }
    },
  };
}

function ended(reply: Message, durationMs: number): void {
  const provider = providerKindOf(reply.model);
  if (reply.status === 'complete') {
    trackEvent('reply_completed', { provider, duration: durationBucketOf(durationMs) });
    tellChatMoment('reply-completed');
  } else if (reply.status === 'stopped') trackEvent('reply_stopped', { provider });
  else trackEvent('reply_failed', { provider, error: reply.error?.code ?? reply.status });
}
