import type { ListEnginesResponse } from '@parley/contracts/speech/list-engines';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { modelsQuery } from '../use-providers.ts';
import type { AccessSubject } from './access-query.ts';

/** One that only this user has not agreed to, or that rests after a failure, is there for others. */
const isSetUp = ({ unavailable }: ListEnginesResponse['speech'][number] | ListEnginesResponse['transcription'][number]): boolean =>
  unavailable !== 'key_required' && unavailable !== 'not_installed';

/** Every model that can be kept for some people, then the speech engines. Guide stays for everyone. */
export function useAccessSubjects(): AccessSubject[] {
  const { t } = useTranslation('access');
  const models = useQuery(modelsQuery).data?.models ?? [];
  const engines = useQuery({
    queryKey: queryKeys.speechEngines,
    queryFn: ({ signal }): Promise<ListEnginesResponse> => call('GET /api/speech/engines', { signal }),
  }).data;
  return [
    ...models
      .filter(({ providerKind, isOwn }) => providerKind !== 'guide' && !isOwn)
      .map(({ reference, label, providerLabel }) => ({ kind: 'model' as const, id: reference, label, hint: providerLabel })),
    ...(engines?.speech ?? []).filter(isSetUp).map(({ id, label }) => ({ kind: 'speech' as const, id, label, hint: t('speaks') })),
    ...(engines?.transcription ?? [])
      .filter(isSetUp)
      .map(({ id, label }) => ({ kind: 'transcription' as const, id, label, hint: t('listens') })),
  ];
}
