import type { CreateProviderRequest } from '@parley/contracts/models/create-provider';
import type { ProviderTestResult } from '@parley/contracts/models/provider-connection';
import { Plug } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Status } from '#ui/status.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { completeAddress } from './complete-address.ts';
import { fillableServers, type KnownServer } from './known-servers.ts';
import { ConnectionResult } from './connection-result.tsx';
import { KeyField } from './key-field.tsx';
import { readServerFields } from './read-server-fields.ts';
import { ServerFields } from './server-fields.tsx';
import { useProviderCalls } from './provider-calls.ts';
import { useProviderChange } from './use-providers.ts';
import { AddressField } from './address-field.tsx';

const names = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google', 'openai-compatible': null } as const;

/** The page of each provider where keys are created. */
const keyPages = {
  openai: 'https://platform.openai.com/api-keys',
  anthropic: 'https://console.anthropic.com/settings/keys',
  google: 'https://aistudio.google.com/apikey',
  'openai-compatible': null,
} as const;

export interface AddProviderProps {
  kind: keyof typeof names;
  /** A well-known server that speaks OpenAI's protocol: only its key is missing. */
  server?: KnownServer;
  isFocused?: boolean;
  /** Called with the name under which the provider is listed now. */
  onDone?: (name: string) => void;
  onCancel?: () => void;
}

/** A card that checks a key with one free request and saves it only if the provider accepts it. */
export function AddProvider({ kind, server, isFocused, onDone, onCancel }: AddProviderProps) {
  const { t } = useTranslation('settings');
  const calls = useProviderCalls();
  const titleId = useId();
  const [key, setKey] = useState('');
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState('');
  const [modelIds, setModelIds] = useState('');
  const [headers, setHeaders] = useState('');
  const [result, setResult] = useState<ProviderTestResult>();
  const needsAddress = kind === 'openai-compatible' && !server;
  const title = server?.name ?? names[kind] ?? t('models.anotherServer');
  const filled = fillableServers.find(({ name }) => name === chosen);
  const keyPage = (server ?? filled)?.keyPage ?? keyPages[kind];
  const fillIn = (name: string) => {
    setChosen(name);
    const known = fillableServers.find((one) => one.name === name);
    setAddress(known?.baseUrl ?? '');
    setLabel(known?.name ?? '');
  };
  const save = useProviderChange(async (isForced: boolean) => {
    const request: CreateProviderRequest = {
      kind,
      ...(label.trim() && { label: label.trim() }),
      ...(server && { label: server.name, baseUrl: server.baseUrl }),
      ...(needsAddress && { baseUrl: completeAddress(address), ...readServerFields(modelIds, headers) }),
      ...(key.trim() && { key: key.trim() }),
    };
    if (!isForced) {
      const found = await calls.test(request);
      setResult(found);
      if (found.code) return;
    }
    const made = await calls.create(request);
    onDone?.(made.label);
  });
  const isReady = needsAddress ? address.trim() !== '' : key.trim() !== '';
  return (
    <form
      className="card prov"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(false);
      }}
    >
      <header>
        <span className="mono" aria-hidden>
          {needsAddress ? <Plug className="icon" /> : title[0]}
        </span>
        <h2 id={titleId} translate={needsAddress ? undefined : 'no'}>
          {title}
        </h2>
        <Status tone={save.isPending ? 'busy' : 'off'}>{save.isPending ? t('models.checking') : t('models.addKey')}</Status>
      </header>
      {needsAddress && (
        <>
          <Select
            label={t('models.service')}
            value={chosen}
            options={[{ value: '', label: t('models.otherService') }, ...fillableServers.map(({ name }) => ({ value: name, label: name }))]}
            isDisabled={save.isPending}
            onChange={fillIn}
          />
          <AddressField
            autoFocus={isFocused}
            placeholder="http://192.168.1.20:8080/v1"
            help={t('models.addressHelp')}
            value={address}
            readOnly={save.isPending}
            onChange={setAddress}
          />
          <TextField label={t('models.name')} value={label} maxLength={80} readOnly={save.isPending} onChange={setLabel} />
        </>
      )}
      <KeyField
        label={t(needsAddress ? 'models.keyOptional' : 'models.key')}
        help={needsAddress ? undefined : t('models.keyHelp')}
        value={key}
        readOnly={save.isPending}
        onChange={setKey}
      />
      {needsAddress && (
        <ServerFields {...{ modelIds, headers }} readOnly={save.isPending} onModelIds={setModelIds} onHeaders={setHeaders} />
      )}
      <ConnectionResult result={result} error={save.error} />
      <div className="row acts">
        <Button type="submit" size="sm" variant={isReady ? 'primary' : 'secondary'} disabled={!isReady || save.isPending}>
          {t('models.checkAndSave')}
        </Button>
        {result?.code && (
          <Button size="sm" variant="ghost" disabled={save.isPending} onClick={() => save.mutate(true)}>
            {t('models.saveAnyway')}
          </Button>
        )}
        {keyPage && !result?.code && (
          <a className="btn ghost sm" href={keyPage} target="_blank" rel="noreferrer">
            {t('models.keyWhere')}
          </a>
        )}
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('models.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
