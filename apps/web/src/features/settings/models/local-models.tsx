import type { ProviderConnection } from '@parley/contracts/models/provider-connection';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList, formatNumber } from '#i18n/format.ts';
import { buttonClassName } from '#ui/controls/button.tsx';
import { Status } from '#ui/status.tsx';
import { Tag } from '#ui/tag.tsx';
import { modelsQuery } from './use-providers.ts';

/** Models that run on this machine: Guide always, Ollama and LM Studio if found. */
export function LocalModels({ providers }: { providers: ProviderConnection[] }) {
  const { t } = useTranslation('settings');
  const { data } = useQuery(modelsQuery);
  const local = data?.models.filter((model) => model.runsHere) ?? [];
  // One that does not answer now was entered, but is not found.
  const found = providers.filter((provider) => local.some((model) => model.providerId === provider.id));
  const isFound = found.length > 0;
  return (
    <section className="card local" aria-labelledby="local-models">
      <div className="about">
        <header>
          <span className="mono">
            <HardDrive className="icon" aria-hidden />
          </span>
          <h2 id="local-models">{t('models.onThisServer')}</h2>
        </header>
        <Status tone={isFound ? 'ok' : 'off'}>
          {isFound ? t('models.found', { names: formatList(found.map((provider) => provider.label)) }) : t('models.onlyGuide')}
        </Status>
        <p className="help">{t('models.localHelp')}</p>
        {!isFound && (
          <Link to="/help/$slug" params={{ slug: 'connect-ollama-lmstudio' }} className={buttonClassName('secondary', 'sm')}>
            {t('models.getLocal')}
          </Link>
        )}
      </div>
      <ul className="models">
        {local.map((model) => (
          <li key={model.reference} className="mrow">
            <span className="grow truncate">
              <b translate="no" dir="auto">
                {model.label}
              </b>
              {model.contextTokens !== null && (
                <span className="muted">{t('models.context', { tokens: formatNumber(model.contextTokens, { notation: 'compact' }) })}</span>
              )}
            </span>
            <Tag>{model.providerKind === 'guide' ? t('models.builtIn') : model.providerLabel}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
