import './speech-models.css';
import type { ListLocalModelsResponse } from '@parley/contracts/local-models';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toast.ts';
import { enginesQuery } from '../audio/engines-query.ts';
import type { ModelEndpoint } from './model-action.tsx';
import { ModelRow } from './model-row.tsx';

const pollMs = 1000;

const modelsQuery = queryOptions({
  queryKey: ['speech-local-models'],
  queryFn: ({ signal }): Promise<ListLocalModelsResponse> => call('GET /api/speech/local-models', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some((model) => model.status === 'downloading' || model.status === 'unpacking') ? pollMs : false,
});

/** Models that the server can run itself, once somebody has downloaded them. Nothing where none are offered. */
export function SpeechModels(): ReactNode {
  const { t } = useTranslation('voice');
  const queryClient = useQueryClient();
  const { data: models = [], isFetched } = useQuery(modelsQuery);
  const reload = () => queryClient.invalidateQueries({ queryKey: modelsQuery.queryKey });
  const { mutate } = useMutation({
    mutationFn: ({ endpoint, id }: { endpoint: ModelEndpoint; id: string }) => call(endpoint, { params: { id } }),
    onError: async (fault) => showToast({ message: await describeFailure(fault) }),
    onSettled: reload,
  });
  const installed = models
    .filter((model) => model.status === 'installed')
    .map(({ id }) => id)
    .join(' ');
  const known = useRef<string | null>(null);
  useEffect(() => {
    // What is listed elsewhere was asked for before the model came or went.
    if (isFetched && known.current !== null && known.current !== installed) {
      void queryClient.invalidateQueries({ queryKey: ['speech-voices'] });
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
