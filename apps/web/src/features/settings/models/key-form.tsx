import type { ProviderConnection } from '@parley/contracts/provider-connection';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { useProviderChange } from './use-providers.ts';

/** Replaces the key of a connected provider; the old one stays until the new one is saved. */
export function KeyForm({ provider, onDone }: { provider: ProviderConnection; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [key, setKey] = useState('');
  const save = useProviderChange(async () => {
    await call('PATCH /api/providers/{id}', { params: { id: provider.id }, body: { key } });
    onDone();
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <TextField
        label={t('models.key')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        icon={<KeyRound className="icon" aria-hidden />}
        placeholder={t('models.paste')}
        value={key}
        onChange={setKey}
      />
      <ConnectionResult result={undefined} fault={save.error} />
      <div className="row acts">
        <Button type="submit" size="sm" variant="primary" disabled={key.trim() === '' || save.isPending}>
          {t('models.saveKey')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('models.cancel')}
        </Button>
      </div>
    </form>
  );
}
