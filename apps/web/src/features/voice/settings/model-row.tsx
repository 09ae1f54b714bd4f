import type { LocalSpeechModel } from '@parley/contracts/speech/local-models';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { asLabel, formatLanguageName, formatList } from '#i18n/format.ts';
import { ModelAction, type ModelEndpoint } from './model-action.tsx';

export interface ModelRowProps {
  model: LocalSpeechModel;
  act: (endpoint: ModelEndpoint) => void;
  onImportEnd: () => void;
}

/** A model that the server can run itself, and the actions on it. */
export function ModelRow({ model, act, onImportEnd }: ModelRowProps): ReactNode {
  const { t } = useTranslation(['voice', 'errors']);
  const id = useId();
  const [obstacle, setObstacle] = useState<string | null>(null);
  const failure = obstacle ?? (model.errorCode && failureWords(new ApiFailure(model.errorCode, 0)));
  return (
    <div className="item" data-testid="speech-model" data-status={model.status}>
      <span className="text">
        <b translate="no">
          <bdi id={`${id}-model`}>{model.label}</bdi>
        </b>
        <span>
          {t(`voice:local.${model.kind}`)}
          {model.kind === 'speech' && (
            <>
              {' · '}
              <bdi>{asLabel(formatList(model.locales.map((locale) => formatLanguageName(locale))))}</bdi>
            </>
          )}
        </span>
        <span>
          {t('voice:local.licence', { licence: model.licence })}
          {' · '}
          <a
            id={`${id}-source`}
            className="link"
            href={model.source}
            target="_blank"
            rel="noreferrer"
            aria-labelledby={`${id}-source ${id}-model`}
          >
            {t('voice:local.source')}
          </a>
        </span>
        {failure && <span role="alert">{failure}</span>}
      </span>
      <ModelAction
        model={model}
        act={(endpoint) => {
          setObstacle(null);
          act(endpoint);
        }}
        onImportEnd={(found) => {
          setObstacle(found);
          onImportEnd();
        }}
      />
    </div>
  );
}
