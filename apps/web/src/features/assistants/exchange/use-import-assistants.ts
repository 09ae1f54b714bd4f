import type { Assistant } from '@parley/contracts/assistants/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { assistantsQuery } from '#api/assistants.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { sendFile } from '#api/send-file.ts';
import { formatList } from '#i18n/format.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** More names do not fit. */
const mostNames = 3;
/** Long enough to read several names. */
const namesMs = 12_000;

/** Adds the assistants of a file. */
export function useImportAssistants(): (file: File) => Promise<void> {
  const { t } = useTranslation(['gallery', 'common']);
  const queryClient = useQueryClient();
  const listed = (names: readonly string[]) =>
    formatList(names.length > mostNames ? [...names.slice(0, mostNames), '…'] : names.map((name) => name || '?'));
  const refresh = () => queryClient.invalidateQueries({ queryKey: assistantsQuery.queryKey });
  const tell = async (error: unknown) => showToast({ message: await describeFailure(error) });
  const remove = async (assistants: readonly Assistant[]) => {
    for (const { id } of assistants) await call('DELETE /api/assistants/{id}', { params: { id } });
    await refresh();
  };
  return async (file) => {
    try {
      const { signal } = new AbortController();
      const { assistants, skipped } = await sendFile('POST /api/assistants/import', {
        query: undefined,
        file,
        signal,
        onProgress: () => {},
      });
      await refresh();
      const left = (reason: 'unreadable' | 'full') => skipped.filter((one) => one.reason === reason).map(({ name }) => name);
      const sentences = [
        assistants.length > 0 && t('exchange.added', { names: listed(assistants.map(({ name }) => name)) }),
        left('unreadable').length > 0 && t('exchange.unreadable', { names: listed(left('unreadable')) }),
        left('full').length > 0 && t('exchange.full', { names: listed(left('full')) }),
      ];
      const message = sentences.filter((sentence) => sentence !== false).join(' ');
      const undo = assistants.length > 0 && { action: { label: t('common:undo'), onPress: () => void remove(assistants).catch(tell) } };
      showToast({ message, ...undo, durationMs: namesMs });
    } catch (error) {
      await tell(error);
    }
  };
}
