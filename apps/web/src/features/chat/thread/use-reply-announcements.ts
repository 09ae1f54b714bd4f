import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { usePreferences } from '#api/preferences.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { announce } from '#ui/announcer.tsx';
import type { ChatSnapshot } from '../session/chat-snapshot.ts';
import { createReplyAnnouncer, type ReplyAnnouncement } from './reply-announcer.ts';

/** Announces replies to screen readers, as much of them as the user chose. */
export function useReplyAnnouncements({ streamingId, messages }: ChatSnapshot): void {
  const { t } = useTranslation(['thread', 'errors']);
  const locale = useLocale();
  const mode = usePreferences()?.announce ?? 'brief';
  const tell = useEffectEvent((announcement: ReplyAnnouncement) => {
    switch (announcement.kind) {
      case 'generating':
        return announce(t('thread.generating'));
      case 'sentences':
        return announce(announcement.text, { lang: announcement.lang });
      case 'ready':
        return announce(announcement.text ? t('thread.ready', { text: announcement.text }) : t('thread.readyShort'), {
          lang: announcement.lang,
        });
      case 'failed':
        return announce(t('thread.failedReply', { reason: failureWords(new ApiFailure(announcement.code, 0)) }), { assertive: true });
    }
  });
  const [announcer] = useState(() => createReplyAnnouncer((announcement) => tell(announcement)));
  useEffect(() => announcer.follow({ streamingId, messages }, mode, locale), [announcer, streamingId, messages, mode, locale]);
}
