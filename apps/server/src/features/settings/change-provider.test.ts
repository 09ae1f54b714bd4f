import { expect, it } from 'vitest';
import { readEnv } from '#env.ts';
import { createSecrets } from '#secrets.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { createProvider, findProviderRow, updateProvider } from './change-provider.ts';
import { toProviderSettings } from './provider-store.ts';
import type { SettingsServices } from './settings-services.ts';

const [former, next] = ['https://former.example/v1', 'https://next.example/v1'];

describeOnBothDialects('a provider', (open) => {
  async function connect(key: string | undefined) {
    const database = await open();
    const services = {
      ...createStoreFixture(database).services,
      env: readEnv({}),
      secrets: createSecrets('a secret of this test, long enough', ''),
      providers: { refresh() {} } as SettingsServices['providers'],
    };
    const { id } = await createProvider(services, { kind: 'openai-compatible', baseUrl: former, ...(key && { key }) });
    return {
      services,
      row: await findProviderRow(services, id),
      read: async () => toProviderSettings(await findProviderRow(services, id), services.secrets),
    };
  }

  it('keeps its new address and key when another change comes at the same time', async () => {
    const { services, row, read } = await connect('key-of-former');
    await Promise.all([
      updateProvider(services, row, { baseUrl: next, key: 'key-of-next' }),
      updateProvider(services, row, { label: 'Renamed' }),
    ]);
    expect(await read()).toMatchObject({ label: 'Renamed', baseUrl: next, key: 'key-of-next' });
    await services.database.close();
  });

  it('does not move with a key that was stored after the request had read it', async () => {
    const { services, row, read } = await connect(undefined);
    await updateProvider(services, row, { key: 'key-of-former' });
    await expect(updateProvider(services, row, { baseUrl: next })).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await read()).toMatchObject({ baseUrl: former, key: 'key-of-former' });
    await services.database.close();
  });

  it('is not found if it was removed after the request had read it', async () => {
    const { services, row } = await connect('key-of-former');
    await services.database.query.deleteFrom('providers').where('id', '=', row.id).execute();
    await expect(updateProvider(services, row, { label: 'Renamed' })).rejects.toMatchObject({ code: 'not_found' });
    await services.database.close();
  });
});
