import type { Kit } from '@parley/contracts/models/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followStream } from '#api/follow-stream.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { markKitUnderWay } from './kit-under-way.ts';
import { kitQuery, showKit } from './kit-query.ts';

/**
 * The offline kit, kept up to date while something is on its way. `hasFailed`: it cannot be shown to this user now.
 *
 * @param forLocale what it recommends and offers; the interface language unless told
 */
export function useKit(forLocale?: string): { kit: Kit | undefined; hasFailed: boolean } {
  const uiLocale = useLocale();
  const locale = forLocale ?? uiLocale;
  const queryClient = useQueryClient();
  const { data: kit, isError } = useQuery(kitQuery(locale));
  const state = kit?.state;
  useEffect(() => {
    if (state !== 'downloading') return;
    const leave = new AbortController();
    void followStream({
      address: () => `/api/kit/events?${new URLSearchParams({ locale })}`,
      onRecord: ({ data }) => showKit(queryClient, locale, JSON.parse(data) as Kit),
      signal: leave.signal,
    });
    return () => leave.abort();
  }, [queryClient, locale, state]);
  useEffect(() => {
    if (state && state !== 'idle' && state !== 'ready') markKitUnderWay(true);
  }, [state]);
  return { kit, hasFailed: isError };
}
