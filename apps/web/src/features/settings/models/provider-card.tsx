import type { ProviderConnection } from '@parley/contracts/models/provider-connection';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Status } from '#ui/status.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { AddressForm } from './address-form.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { KeyForm } from './key-form.tsx';
import { SpecialForm } from './special-form.tsx';
import { useProviderCalls } from './provider-calls.ts';
import { modelsQuery, useProviderChange } from './use-providers.ts';

const shownModels = 4;

type Form = 'key' | 'address' | 'special';

export interface ProviderCardProps {
  provider: ProviderConnection;
  /** The viewer may not change it. */
  isReadOnly?: boolean;
  onRemoved: () => void;
}

/** One connected provider: its state, the last four characters of its key, its models. */
export function ProviderCard({ provider, isReadOnly = false, onRemoved }: ProviderCardProps) {
  const { t } = useTranslation('settings');
  const calls = useProviderCalls();
  const [open, setOpen] = useState<Form | null>(null);
  const addressButton = useRef<HTMLButtonElement>(null);
  const keyButton = useRef<HTMLButtonElement>(null);
  const specialButton = useRef<HTMLButtonElement>(null);
  /** Another form may have been opened while this one was saved. */
  const closeForm = (form: Form, opener: RefObject<HTMLButtonElement | null>) => {
    setOpen((now) => (now === form ? null : now));
    requestAnimationFrame(() => document.activeElement === document.body && opener.current?.focus());
  };
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(modelsQuery);
  const test = useProviderChange(() => calls.testSaved(provider.id));
  const update = useProviderChange((enabled: boolean) => calls.update(provider.id, { enabled }));
  const remove = useProviderChange(async () => {
    await calls.remove(provider.id);
    onRemoved();
  });
  const setEnabled = (enabled: boolean) => {
    remove.reset();
    update.mutate(enabled);
  };
  const models = data?.models.filter((model) => model.providerId === provider.id) ?? [];
  const failure = data?.unreachable.find((entry) => entry.providerId === provider.id)?.code;
  const canChange = provider.origin === 'settings' && !isReadOnly;
  const hasSpecial = canChange && provider.kind === 'openai-compatible';
  return (
    <section className="card prov" aria-label={provider.label}>
      <header>
        <span className="mono" aria-hidden>
          {[...provider.label][0]}
        </span>
        <h2 dir="auto">{provider.label}</h2>
        <ProviderStatus isEnabled={provider.enabled} failure={failure} isChecking={test.isPending} />
      </header>
      {provider.baseUrl && open !== 'address' && (
        <p className="row">
          <span className="help mono-t truncate" dir="ltr">
            {provider.baseUrl}
          </span>
          <span className="grow" />
          {canChange && (
            <Button ref={addressButton} variant="ghost" size="sm" onClick={() => setOpen('address')}>
              {t('models.changeAddress')}
            </Button>
          )}
        </p>
      )}
      {open === 'address' && <AddressForm provider={provider} onSaved={test.reset} onDone={() => closeForm('address', addressButton)} />}
      {open === 'key' && <KeyForm provider={provider} onSaved={test.reset} onDone={() => closeForm('key', keyButton)} />}
      {open === null && provider.hasKey && (
        <p className="input">
          <KeyRound className="icon" aria-hidden />
          <span className="grow mono-t">
            <bdi dir="ltr">••••{provider.keyEnding}</bdi>
          </span>
          {canChange && (
            <Button ref={keyButton} variant="ghost" size="sm" onClick={() => setOpen('key')}>
              {t('models.replaceKey')}
            </Button>
          )}
        </p>
      )}
      {open === 'special' && <SpecialForm provider={provider} onSaved={test.reset} onDone={() => closeForm('special', specialButton)} />}
      {open === null && hasSpecial && (
        <p className="row">
          <Button ref={specialButton} variant="ghost" size="sm" onClick={() => setOpen('special')}>
            {t('models.special')}
          </Button>
        </p>
      )}
      {provider.origin !== 'settings' && (
        <p className="help tip">{provider.origin === 'environment' ? t('models.fromEnvironment') : t('models.detected')}</p>
      )}
      <ul className="mlist">
        {models.slice(0, isOpen ? models.length : shownModels).map((model) => (
          <li key={model.reference} className="mrow" translate="no">
            <bdi>{model.label}</bdi>
          </li>
        ))}
      </ul>
      {models.length > shownModels && (
        <button type="button" className="more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen
            ? t('models.fewer')
            : t('models.more', { count: models.length - shownModels, formatted: formatNumber(models.length - shownModels) })}
        </button>
      )}
      <ConnectionResult result={test.data} error={test.error} />
      <ConnectionResult result={undefined} error={update.error ?? remove.error} />
      <div className="row acts">
        {!isReadOnly && (
          <Button size="sm" disabled={test.isPending} onClick={() => test.mutate(undefined)}>
            {t('models.test')}
          </Button>
        )}
        {canChange && (
          <>
            <span className="grow" />
            <Switch label={t('models.inUse')} isOn={provider.enabled} onChange={setEnabled} />
            <IconButton
              label={t('models.remove', { name: provider.label })}
              onClick={() => {
                update.reset();
                remove.mutate(undefined, { onSuccess: onRemoved });
              }}
            >
              <Trash2 className="icon" aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </section>
  );
}

function ProviderStatus({ isEnabled, failure, isChecking }: { isEnabled: boolean; failure: string | undefined; isChecking: boolean }) {
  const { t } = useTranslation('settings');
  if (isChecking) return <Status tone="busy">{t('models.checking')}</Status>;
  if (!isEnabled) return <Status tone="off">{t('models.switchedOff')}</Status>;
  if (failure === 'provider_key_rejected') return <Status tone="bad">{t('models.keyRejected')}</Status>;
  if (failure) return <Status tone="bad">{t('models.noAnswer')}</Status>;
  return <Status tone="ok">{t('models.connected')}</Status>;
}
