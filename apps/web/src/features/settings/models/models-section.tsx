import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { AddProvider } from './add-provider.tsx';
import { LocalModels } from './local-models.tsx';
import { ProviderCard } from './provider-card.tsx';
import { providersQuery } from './use-providers.ts';

/** Providers that are not connected yet but that most people look for: their cards stand ready for a key. */
const suggestedKinds = ['openai', 'anthropic', 'google'] as const;

export function ModelsSection() {
  const { t } = useTranslation('settings');
  const { data } = useSuspenseQuery(providersQuery);
  const [isAdding, setIsAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const endAdding = () => {
    setIsAdding(false);
    adder.current?.focus();
  };
  const missing = suggestedKinds.filter((kind) => !data.providers.some((provider) => provider.kind === kind));
  return (
    <>
      <SettingsHead
        title={t('section.models')}
        intro={t('models.intro')}
        action={
          <Button ref={adder} onClick={() => setIsAdding(true)} aria-expanded={isAdding}>
            <Plus className="icon" aria-hidden />
            {t('models.add')}
          </Button>
        }
      />
      <div className="settings-wide">
        <LocalModels providers={data.providers.filter((provider) => provider.isLocal)} />
        <div className="provs">
          {isAdding && <AddProvider kind="openai-compatible" isFocused onDone={endAdding} onCancel={endAdding} />}
          {data.providers
            // A local one that was entered here can be changed and removed here; one that was found cannot.
            .filter((provider) => !provider.isLocal || provider.origin === 'settings')
            .map((provider) => (
              <ProviderCard key={provider.id} provider={provider} onRemoved={() => adder.current?.focus()} />
            ))}
          {missing.map((kind) => (
            <AddProvider key={kind} kind={kind} />
          ))}
        </div>
      </div>
    </>
  );
}
