import type { Share, ShareOptions } from '@parley/contracts/sharing/share';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { callInTurn, hasLaterCall } from '#api/call-in-turn.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { trackEvent } from '#api/track-event.ts';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { shareAddress } from './share-address.ts';
import { hideShare, reloadShares, showShare } from './shares-query.ts';

export interface ShareActions {
  /** Makes the page, or gives it a new copy. */
  share: (conversationId: string, options: ShareOptions) => Promise<Share | null>;
  /** @returns the changed page; null if the server refused, which a toast says */
  change: (share: Share, change: Partial<ShareOptions>) => Promise<Share | null>;
  copy: (share: Share) => Promise<boolean>;
  revoke: (share: Share) => Promise<void>;
}

/** What a user does with public pages: shown at once, and read again if the server refuses. */
export function useShareActions(): ShareActions {
  const { t } = useTranslation(['sharing', 'common', 'errors']);
  const queryClient = useQueryClient();
  const attempt = async <Result>(conversationId: string, act: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await callInTurn(conversationId, act);
    } catch (error) {
      if (!hasLaterCall(conversationId)) void reloadShares(queryClient, conversationId);
      showToast({ message: await describeFailure(error) });
      return null;
    }
  };
  const restore = async ({ id, conversationId }: Share) => {
    const share = await attempt(conversationId, () => call('POST /api/shares/{id}/restore', { params: { id } }));
    if (share) await reloadShares(queryClient, conversationId);
  };
  return {
    share: async (conversationId, options) => {
      const body = { params: { id: conversationId }, body: options };
      const share = await attempt(conversationId, () => call('POST /api/conversations/{id}/share', body));
      if (!share) return null;
      trackEvent('conversation_shared', {});
      await reloadShares(queryClient, conversationId);
      return share;
    },
    change: async (share, change) => {
      showShare(queryClient, { ...share, ...change });
      const changed = await attempt(share.conversationId, () => call('PATCH /api/shares/{id}', { params: { id: share.id }, body: change }));
      if (changed && !hasLaterCall(share.conversationId)) showShare(queryClient, changed);
      return changed;
    },
    copy: async ({ token }) => {
      const isCopied = await putOnClipboard(shareAddress(token));
      showToast({ message: t(isCopied ? 'copied' : 'copyFailed'), subject: 'share' });
      return isCopied;
    },
    revoke: async (share) => {
      hideShare(queryClient, share);
      const revoked = await attempt(share.conversationId, () => call('DELETE /api/shares/{id}', { params: { id: share.id } }));
      if (revoked)
        showToast({ message: t('stopped'), action: { label: t('common:undo'), onPress: () => void restore(share) }, subject: 'share' });
    },
  };
}
