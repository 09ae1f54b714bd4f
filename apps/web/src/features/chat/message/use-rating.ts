import type { MessageRating } from '@parley/contracts/messages/message';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';
import { useThread } from '../thread/thread-context.ts';

/** Rates an answer; the rating that it has is taken back. Resolves with words for a screen reader, null after a failure. */
export function useRating({ id, rating: before }: ThreadMessage): (rating: MessageRating) => Promise<string | null> {
  const { t } = useTranslation('thread');
  const { session } = useThread();
  const tellFailure = useTellFailure();
  return async (rating) => {
    const isTakenBack = rating === before;
    try {
      await session.rate(id, isTakenBack ? null : rating);
      return t(isTakenBack ? 'rating.removed' : 'rating.kept');
    } catch (error) {
      tellFailure(error);
      return null;
    }
  };
}
