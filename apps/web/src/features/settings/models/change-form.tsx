import type { UpdateProviderRequest } from '@parley/contracts/update-provider';
import type { ProviderConnection } from '@parley/contracts/provider-connection';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { Button } from '#ui/button.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { useProviderChange } from './use-providers.ts';

export interface ChangeFormProps {
  provider: ProviderConnection;
  /** What becomes different; null while it cannot be saved. */
  change: UpdateProviderRequest | null;
  saveLabel: string;
  onDone: () => void;
  children: ReactNode;
}

/** Changes a connected provider; what was stays until the new is saved. */
export function ChangeForm({ provider, change, saveLabel, onDone, children }: ChangeFormProps) {
  const { t } = useTranslation('settings');
  const save = useProviderChange(async (body: UpdateProviderRequest) => {
    await call('PATCH /api/providers/{id}', { params: { id: provider.id }, body });
    onDone();
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (change) save.mutate(change);
      }}
    >
      {children}
      <ConnectionResult result={undefined} fault={save.error} />
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
