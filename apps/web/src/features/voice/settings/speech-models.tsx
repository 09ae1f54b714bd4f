import './speech-models.css';
import type { ListLocalModelsResponse } from '@parley/contracts/speech/local-models';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { queryKeys } from '#api/query-keys.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { enginesQuery } from '../audio/engines-query.ts';
import type { ModelEndpoint } from './model-action.tsx';
import { ModelRow } from './model-row.tsx';

const pollMs = 1000;

const modelsQuery = queryOptions({
  queryKey: queryKeys.speechModels,
  queryFn: ({ signal }): Promise<ListLocalModelsResponse> => call('GET /api/speech/local-models', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some((model) => model.status === 'downloading' || model.status === 'unpacking') ? pollMs : false,
});

/** Models that the server can run itself after a download. Nothing if none are offered. */
export function SpeechModels(): ReactNode {
  const { t } = useTranslation('voice');
  const queryClient = useQueryClient();
  const { data: models = [], isFetched } = useQuery(modelsQuery);
  const reload = () => queryClient.invalidateQueries({ queryKey: modelsQuery.queryKey });
  const { mutate } = useMutation({
    mutationFn: ({ endpoint, id }: { endpoint: ModelEndpoint; id: string }) => call(endpoint, { params: { id } }),
    onError: async (error) => showToast({ message: await describeFailure(error) }),
    onSettled: reload,
  });
  const installed = models
    .filter((model) => model.status === 'installed')
    .map(({ id }) => id)
    .join(' ');
  const known = useRef<string | null>(null);
  useEffect(() => {
    // Lists elsewhere were loaded before the model was added or removed.
    if (isFetched && known.current !== null && known.current !== installed) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.speechVoices });
      void queryClient.invalidateQueries({ queryKey: enginesQuery.queryKey });
    }
    if (isFetched) known.current = installed;
  }, [queryClient, isFetched, installed]);
  if (models.length === 0) return null;
  return (
    <section className="group speech-models">
      <h2 className="group-title">{t('local.title')}</h2>
      <p className="help">{t('local.intro')}</p>
      <div className="list-card">
        {models.map((model) => (
          <ModelRow key={model.id} model={model} act={(endpoint) => mutate({ endpoint, id: model.id })} onImportEnd={reload} />
        ))}
      </div>
    </section>
  );
}
