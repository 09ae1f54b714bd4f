import type { ListLocalModelsResponse, LocalSpeechModel } from '@parley/contracts/local-models';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/call.ts';
import { describeFailure, failureWords } from '#api/describe-failure.ts';
import { formatFileSize } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';

const pollMs = 1000;

const modelsQuery = queryOptions({
  queryKey: ['speech-local-models'],
  queryFn: ({ signal }): Promise<ListLocalModelsResponse> => call('GET /api/speech/local-models', { signal }),
  refetchInterval: ({ state }) => (state.data?.some((model) => model.status === 'downloading') ? pollMs : false),
});

type ModelEndpoint =
  | 'POST /api/speech/local-models/{id}/download'
  | 'POST /api/speech/local-models/{id}/cancel'
  | 'DELETE /api/speech/local-models/{id}';

/** Models that the server can run itself, once somebody has downloaded them. Nothing where none are offered. */
export function SpeechModels(): ReactNode {
  const { t } = useTranslation(['voice', 'errors']);
  const queryClient = useQueryClient();
  const { data: models = [] } = useQuery(modelsQuery);
  const { mutate } = useMutation({
    mutationFn: ({ endpoint, id }: { endpoint: ModelEndpoint; id: string }) => call(endpoint, { params: { id } }),
    onError: async (fault) => showToast({ message: await describeFailure(fault) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: modelsQuery.queryKey }),
  });
  if (models.length === 0) return null;
  return (
    <section className="group">
      <h2 className="group-title">{t('voice:local.title')}</h2>
      <p className="help voice-note">{t('voice:local.intro')}</p>
      <div className="list-card">
        {models.map((model) => (
          <div key={model.id} className="item" data-testid="speech-model" data-status={model.status}>
            <span className="text">
              <b>{model.label}</b>
              <span>{t(`voice:local.${model.kind}`)}</span>
              <span>
                {t('voice:local.licence', { licence: model.licence })}{' '}
                <a className="link" href={model.source} target="_blank" rel="noreferrer">
                  {t('voice:local.source')}
                </a>
              </span>
              {model.errorCode && <span role="alert">{failureWords(new ApiFailure(model.errorCode, 0))}</span>}
            </span>
            <ModelAction model={model} act={(endpoint) => mutate({ endpoint, id: model.id })} />
          </div>
        ))}
      </div>
    </section>
  );
}

function ModelAction({ model, act }: { model: LocalSpeechModel; act: (endpoint: ModelEndpoint) => void }): ReactNode {
  const { t } = useTranslation('voice');
  const total = formatFileSize(model.totalBytes);
  if (model.status === 'downloading')
    return (
      <>
        <progress value={model.receivedBytes} max={model.totalBytes} aria-label={model.label} />
        <span className="help num">{t('local.progress', { received: formatFileSize(model.receivedBytes), total })}</span>
        <IconButton label={t('local.cancel')} onClick={() => act('POST /api/speech/local-models/{id}/cancel')}>
          <X className="icon" aria-hidden />
        </IconButton>
      </>
    );
  if (model.status === 'installed')
    return (
      <>
        <span className="chosen">
          <Check className="icon sm" aria-hidden />
          {t('local.installed')}
        </span>
        <IconButton label={t('local.remove', { model: model.label })} onClick={() => act('DELETE /api/speech/local-models/{id}')}>
          <Trash2 className="icon" aria-hidden />
        </IconButton>
      </>
    );
  return (
    <>
      <span className="help num">{total}</span>
      <Button
        size="sm"
        aria-label={t('local.downloadNamed', { model: model.label })}
        onClick={() => act('POST /api/speech/local-models/{id}/download')}
      >
        {t('local.download')}
      </Button>
    </>
  );
}
