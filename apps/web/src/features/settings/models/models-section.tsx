import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSession } from '#api/session.ts';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { AddProvider } from './add-provider.tsx';
import { knownServers } from './known-servers.ts';
import { LocalModels } from './local-models.tsx';
import { ProviderCard } from './provider-card.tsx';
import { providersQuery } from './use-providers.ts';

const AccessSection = lazy(() => import('./access/access-section.tsx').then((module) => ({ default: module.AccessSection })));

const OwnProviders = lazy(() => import('./own-providers.tsx').then((module) => ({ default: module.OwnProviders })));

/** Common providers that are not connected yet: their cards offer a key field. */
const suggestedKinds = ['openai', 'anthropic', 'google'] as const;

/** @param props.kit the offline kit: models that this machine runs itself */
export function ModelsSection({ kit }: { kit: ReactNode }) {
  const { t } = useTranslation('settings');
  const { data } = useSuspenseQuery(providersQuery);
  const session = useSession();
  const hasPeople = session?.mode === 'accounts' && (session.user.role === 'owner' || session.user.role === 'admin');
  const mayManage = session?.mode !== 'accounts' || hasPeople;
  const [isAdding, setIsAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const [connected, setConnected] = useState<string | null>(null);
  const endAdding = () => {
    setIsAdding(false);
    adder.current?.focus();
  };
  const missing = suggestedKinds.filter((kind) => mayManage && !data.providers.some((provider) => provider.kind === kind));
  return (
    <>
      <SettingsHead
        title={t('section.models')}
        intro={t('models.intro')}
        action={
          mayManage && (
            <Button ref={adder} id="add-provider" onClick={() => setIsAdding(true)} aria-expanded={isAdding}>
              <Plus className="icon" aria-hidden />
              {t('models.add')}
            </Button>
          )
        }
      />
      <div className="settings-wide">
        {/* Always there, so that screen readers tell what comes into it. */}
        <div role="status">
          {connected !== null && (
            <Notice
              icon={<CircleCheck className="icon" aria-hidden />}
              action={
                <Link to="/" className={buttonClassName('primary', 'sm')} data-testid="start-chatting">
                  {t('models.startChatting')}
                </Link>
              }
            >
              {t('models.connectedNow', { name: connected })}
            </Notice>
          )}
        </div>
        <Suspense>{kit}</Suspense>
        <LocalModels providers={data.providers.filter((provider) => provider.runsHere)} />
        <div className="provs">
          {isAdding && (
            <AddProvider
              kind="openai-compatible"
              isFocused
              onDone={(name) => {
                setConnected(name);
                endAdding();
              }}
              onCancel={endAdding}
            />
          )}
          {data.providers
            // A local one that was entered here can be changed and removed here; a detected one cannot.
            .filter((provider) => !provider.runsHere || provider.origin === 'settings')
            .map((provider) => (
              <ProviderCard key={provider.id} provider={provider} isReadOnly={!mayManage} onRemoved={() => adder.current?.focus()} />
            ))}
          {missing.map((kind) => (
            <AddProvider key={kind} kind={kind} onDone={setConnected} />
          ))}
          {knownServers
            .filter(({ baseUrl }) => mayManage && !data.providers.some((provider) => provider.baseUrl?.startsWith(baseUrl)))
            .map((server) => (
              <AddProvider key={server.name} kind="openai-compatible" server={server} onDone={setConnected} />
            ))}
        </div>
        {session?.mode === 'accounts' && (
          <Suspense>
            <OwnProviders />
          </Suspense>
        )}
        {hasPeople && (
          <Suspense>
            <AccessSection />
          </Suspense>
        )}
      </div>
    </>
  );
}
