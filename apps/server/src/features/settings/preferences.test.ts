import { expect, it } from 'vitest';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { loadPreferences, patchPreferences } from './preferences.ts';

describeOnBothDialects('preferences', (open) => {
  it('of patches at the same time are all stored', async () => {
    const database = await open();
    const { services, addUser } = createStoreFixture(database);
    const ada = await addUser();
    await patchPreferences(services, ada, { speech: { edgeConsent: true } });
    await Promise.all([
      patchPreferences(services, ada, { speech: { edgeConsent: false } }),
      patchPreferences(services, ada, { theme: 'dark' }),
      patchPreferences(services, ada, { speech: { rate: 1.5 } }),
    ]);
    expect(await loadPreferences(services, ada)).toMatchObject({ theme: 'dark', speech: { edgeConsent: false, rate: 1.5 } });
    await database.close();
  });
});
