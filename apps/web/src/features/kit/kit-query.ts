import type { Kit } from '@parley/contracts/models/kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The offline kit as people of a locale see it. */
export const kitQuery = (locale: string) =>
  queryOptions({
    queryKey: queryKeys.kit(locale),
    queryFn: ({ signal }): Promise<Kit> => call('GET /api/kit', { query: { locale }, signal }),
    staleTime: 0,
  });

/** Lists that a model of this machine appears in. They were loaded before it was there. */
const servedBy = [
  queryKeys.session,
  queryKeys.models,
  queryKeys.providers,
  queryKeys.speechEngines,
  queryKeys.speechVoices,
  queryKeys.speechModels,
];

const installedModels = (kit: Kit | undefined) =>
  (kit?.parts ?? []).flatMap(({ options }) => options.flatMap(({ id, isInstalled }) => (isInstalled ? [id] : []))).join(' ');

/** Shows a newer state of the kit. A model that came or went is used, or not used any more, at once. */
export function showKit(queryClient: QueryClient, locale: string, kit: Kit): void {
  const key = kitQuery(locale).queryKey;
  const before = queryClient.getQueryData(key);
  queryClient.setQueryData(key, kit);
  const isThinking = (shown: Kit | undefined) => shown?.parts.some(({ part, status }) => part === 'thinks' && status === 'installed');
  // A language model's first trial comes after its file: only then it is in the lists.
  if (before && installedModels(before) === installedModels(kit) && isThinking(before) === isThinking(kit)) return;
  for (const queryKey of servedBy) void queryClient.invalidateQueries({ queryKey });
}
