import { useQuery } from '@tanstack/react-query';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusAfterEdit } from '#ui/use-focus-after-edit.ts';
import { AddProvider } from './add-provider.tsx';
import { ownCalls, ProviderCallsContext } from './provider-calls.ts';
import { ProviderCard } from './provider-card.tsx';
import { ownProvidersQuery } from './use-providers.ts';

/** Makers with an address of their own, whose card needs only a key. */
const kinds = ['openai', 'anthropic', 'google'] as const;

/** Providers that the viewer connects with a key of their own. Nothing where they are not allowed and there are none. */
export function OwnProviders() {
  const { t } = useTranslation('access');
  const { data } = useQuery(ownProvidersQuery);
  /** The cards for a new provider: `keys` are those of the makers. */
  const [adding, setAdding] = useState<'all' | 'keys' | null>(null);
  const adder = useFocusAfterEdit<HTMLButtonElement>(adding === 'all');
  if (!data || (!data.isAllowed && data.providers.length === 0)) return null;
  const missing = kinds.filter((kind) => !data.providers.some((provider) => provider.kind === kind));
  return (
    <ProviderCallsContext value={ownCalls}>
      <section className="group" id="own-providers" aria-labelledby="own-providers-title" data-testid="own-providers">
        <h2 id="own-providers-title" className="group-title">
          {t('own.title')}
        </h2>
        <p className="help">{t('own.intro')}</p>
        {data.isAllowed ? (
          <Button ref={adder} size="sm" aria-expanded={adding === 'all'} onClick={() => setAdding('all')}>
            <Plus className="icon" aria-hidden />
            {t('own.add')}
          </Button>
        ) : (
          <Notice icon={<Lock className="icon" aria-hidden />}>{t('own.off')}</Notice>
        )}
        <div className="provs">
          {adding === 'all' && (
            // The other cards stay: a key may have been typed there meanwhile.
            <AddProvider kind="openai-compatible" isFocused onDone={() => setAdding('keys')} onCancel={() => setAdding(null)} />
          )}
          {data.providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} onRemoved={() => adder.current?.focus()} />
          ))}
          {adding !== null && missing.map((kind) => <AddProvider key={kind} kind={kind} />)}
        </div>
      </section>
    </ProviderCallsContext>
  );
}
