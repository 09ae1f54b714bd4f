import { send } from '../seed-server.ts';
import { opens, type ReadingScene } from './reading-fixture.ts';

/** Connecting a provider: the forms of each kind, editing one, and tests that succeed and fail. */
export const providerScenes: ReadingScene[] = [
  {
    name: 'providers',
    async run({ page, seeded, model, say, go, take }) {
      await go('/settings/models', '.provs form');
      await take('provider-add', () => page.locator('.page-head .btn').click(), { isTall: true });
      const form = page.locator('.provs form').first();
      const address = form.locator('input[type="url"]');
      const check = form.locator('button[type="submit"]');
      await take('provider-add-refused', async () => {
        await address.fill('http://169.254.169.254/v1');
        await check.click();
        await form.locator('.err').waitFor();
      });
      await take('provider-add-failed', async () => {
        // No server listens there.
        await address.fill('http://127.0.0.1:9/v1');
        await check.click();
        await form.getByText(say('errors:provider_unreachable')).waitFor();
      });
      const label = 'Workshop';
      const url = seeded.parley.url;
      const { id } = (await send(url, 'POST', '/api/providers', {
        kind: 'openai-compatible',
        label,
        key: 'sk-workshop-0001',
        baseUrl: model.url,
      })) as { id: string };
      await go('/settings/models', '.provs section');
      const card = page.getByRole('region', { name: label });
      await take(
        'provider-tested',
        async () => {
          await card.getByRole('button', { name: say('settings:models.test'), exact: true }).click();
          await card.locator('.tip[role="status"]').waitFor();
        },
        { isTall: true },
      );
      await take('provider-key', () => card.getByRole('button', { name: say('settings:models.replaceKey'), exact: true }).click());
      await take('provider-address', async () => {
        await card.getByRole('button', { name: say('settings:models.cancel'), exact: true }).click();
        await card.getByRole('button', { name: say('settings:models.changeAddress'), exact: true }).click();
        await card.locator('input[type="url"]').fill('https://models.example/v1');
      });
      await send(url, 'PATCH', `/api/providers/${id}`, { baseUrl: `${model.url}/nowhere` });
      await go('/settings/models', '.provs section');
      await take('provider-broken', async () => {
        await card.getByRole('button', { name: say('settings:models.test'), exact: true }).click();
        await card.locator('.err').waitFor();
      });
      await go('/', '[data-testid="model-picker"]');
      await take('model-picker-unreachable', () => opens(page.getByTestId('model-picker'), page.getByRole('menu')));
      await fetch(`${url}/api/providers/${id}`, { method: 'DELETE' });
    },
  },
];
