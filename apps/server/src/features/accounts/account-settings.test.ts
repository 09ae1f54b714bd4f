import { expect, it } from 'vitest';
import { systemClock } from '#clock.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { createAccountSettings } from './account-settings.ts';

describeOnBothDialects('the settings of accounts', (open) => {
  it('of changes at the same time are all stored', async () => {
    const database = await open();
    const env = { PARLEY_ACCOUNTS: false, PARLEY_ALLOWED_HOSTS: [], HOST: '127.0.0.1' };
    const settings = createAccountSettings({ database, env, clock: systemClock });
    await settings.change({ signUp: 'open' });
    await Promise.all([
      settings.change({ signUp: 'invitation' }),
      settings.change({ serverName: 'Ours' }),
      settings.change({ isOn: true }),
    ]);
    expect(await settings.read()).toMatchObject({ signUp: 'invitation', serverName: 'Ours', isOn: true });
    await database.close();
  });
});
