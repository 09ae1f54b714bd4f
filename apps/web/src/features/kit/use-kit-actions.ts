import type { Kit, StartKitRequest } from '@parley/contracts/models/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { kitQuery, showKit } from './kit-query.ts';

/** The actions on the kit. A refusal is shown in words; the card then shows the present state. */
export function useKitActions(forLocale?: string) {
  const uiLocale = useLocale();
  const locale = forLocale ?? uiLocale;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<Kit>) => act(),
    onSuccess: (kit) => showKit(queryClient, locale, kit),
    onError: async (error) => {
      void queryClient.invalidateQueries({ queryKey: kitQuery(locale).queryKey });
      showToast({ message: await describeFailure(error) });
    },
  });
  const query = { locale };
  return {
    isPending,
    start: (parts: StartKitRequest['parts']) => mutate(() => call('POST /api/kit/start', { query, body: { parts } })),
    pause: () => mutate(() => call('POST /api/kit/pause', { query })),
    resume: () => mutate(() => call('POST /api/kit/resume', { query })),
    cancel: () => mutate(() => call('POST /api/kit/cancel', { query })),
    remove: (id: string) => mutate(() => call('DELETE /api/kit/models/{id}', { params: { id }, query })),
    /** After a file was sent: its answer is in the preferred language, which need not be the shown one. */
    reload: () => mutate(() => call('GET /api/kit', { query })),
  };
}
