import type { UpdateProviderRequest } from '@parley/contracts/models/update-provider';
import type { ProviderConnection } from '@parley/contracts/models/provider-connection';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { useProviderCalls } from './provider-calls.ts';
import { useProviderChange } from './use-providers.ts';

export interface ChangeFormProps {
  provider: ProviderConnection;
  /** The change; null while it cannot be saved. */
  change: UpdateProviderRequest | null;
  saveLabel: string;
  /** What was found out about the provider before is no longer true. */
  onSaved: () => void;
  onDone: () => void;
  children: (isSaving: boolean) => ReactNode;
}

/** Edits a connected provider. The old values stay until the new ones are saved. */
export function ChangeForm({ provider, change, saveLabel, onSaved, onDone, children }: ChangeFormProps) {
  const { t } = useTranslation('settings');
  const calls = useProviderCalls();
  const save = useProviderChange(async (body: UpdateProviderRequest) => {
    await calls.update(provider.id, body);
    onSaved();
    onDone();
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (change) save.mutate(change);
      }}
    >
      {children(save.isPending)}
      <ConnectionResult result={undefined} error={save.error} />
      <div className="row acts">
        <Button type="submit" size="sm" variant="primary" disabled={!change || save.isPending}>
          {saveLabel}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('models.cancel')}
        </Button>
      </div>
    </form>
  );
}
