import { afterEach, expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { answer, newAssistant, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const model = 'openai-env/mock-model';

afterEach(() => {
  shared.mock.requests.length = 0;
});

async function open(preferences: object, options: Parameters<typeof shared.open>[1] = {}) {
  const page = await shared.open('/', options);
  await page.request.patch('/api/preferences', {
    data: { defaultModel: model, tools: [], ...preferences },
    headers: { origin: shared.parley.url },
  });
  await page.reload();
  await page.getByTestId('composer-input').waitFor();
  return page;
}
const offered = () => shared.mock.requests.at(-1)?.body.tools?.map((tool) => tool.function.name);

it('a tool that is turned on is used, shown as a collapsed line, and stays on', async () => {
  const page = await open({});
  await page.getByTestId('composer-tools').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Tools' });
  const time = panel.getByRole('switch', { name: 'Time and date' });
  await time.waitFor();
  expect(await panel.getByRole('switch').count()).toBe(4);
  expect(await panel.getByRole('switch', { checked: true }).count()).toBe(0);
  await time.focus();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.keyboard.press('Space');
  await saved;
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await page.getByTestId('composer-tools').evaluate((button) => button === document.activeElement)).toBe(true);

  shared.mock.script({ deltas: ['One moment.'], toolCalls: [{ id: 'a', name: 'current_time', input: ['{"place":', '"Kyoto"}'] }] });
  shared.mock.script({ deltas: ['It is ', 'late in Kyoto.'] });
  await send(page, 'What time is it in Kyoto?');
  expect(await answer(page)).toContain('It is late in Kyoto.');
  expect(offered()).toEqual(['current_time']);
  const line = page.getByTestId('tool-use');
  expect((await line.innerText()).replaceAll(/[\u2068\u2069]/g, '')).toBe('Checked the time in Kyoto');
  expect(await page.locator('[data-role="assistant"] .prose').innerText()).not.toContain('Checked');
  expect(await line.locator('pre').count()).toBe(0);
  await line.locator('summary').press('Enter');
  await line.locator('pre').last().waitFor();
  expect(await line.locator('pre').allInnerTexts()).toEqual([expect.stringContaining('"Kyoto"'), expect.stringContaining('Asia/Tokyo')]);

  await page.reload();
  await page.getByTestId('tool-use').waitFor();
  await page.getByTestId('composer-tools').click();
  await page.getByRole('switch', { name: 'Time and date', checked: true }).waitFor();
  await page.context().close();
});

it('its line reports an error, and a model without tools says so', async () => {
  const page = await open({ tools: ['calculate'] });
  shared.mock.script({ toolCalls: [{ id: 'a', name: 'calculate', input: ['{"expression":"1/0"}'] }] });
  shared.mock.script({ deltas: ['That cannot be.'] });
  await send(page, 'What is 1/0?');
  await answer(page);
  const line = page.getByTestId('tool-use');
  expect(await line.innerText()).toBe('Calculator: no result');
  await line.locator('summary').click();
  await line.getByText('You can’t divide by zero.').waitFor();

  await page.request.patch('/api/preferences', { data: { defaultModel: 'guide/guide' }, headers: { origin: shared.parley.url } });
  await page.goto('/');
  await page.getByTestId('composer-tools').click();
  await page.getByText('Guide can already do all of this.').waitFor();
  await page.context().close();
});

it('a phone has the tools in the plus menu, beside files', async () => {
  const page = await open({}, { viewport: phone, hasTouch: true });
  await page.getByTestId('composer-add').click();
  await page.getByRole('menuitem', { name: 'Attach files' }).waitFor();
  await page.getByTestId('composer-tools').click();
  const panel = page.getByRole('dialog', { name: 'Tools' });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await panel.getByText('Calculator').click();
  await saved;
  expect(await panel.getByRole('switch', { name: 'Calculator' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  shared.mock.script({ deltas: ['Yes.'] });
  await send(page, 'Are you there?');
  await answer(page);
  expect(offered()).toEqual(['calculate']);

  const chooser = page.waitForEvent('filechooser');
  await page.getByTestId('composer-add').click();
  await page.getByRole('menuitem', { name: 'Attach files' }).click();
  await chooser;
  await page.context().close();
});

it('an assistant with its own tools uses those, and the composer shows them', async () => {
  const page = await open({ tools: ['current_time'] });
  await page.goto('/assistants');
  const id = await newAssistant(page, 'Toolsmith');
  const own = page.getByRole('switch', { name: 'Its own tools' });
  const kept = () => page.locator('[data-testid="save-state"][data-state="saved"]').waitFor();
  const stored = async () => (await (await page.request.get(`/api/assistants/${id}`)).json()).tools;
  expect(await own.isChecked()).toBe(false);
  await own.press('Space');
  const group = page.getByRole('group', { name: 'Its own tools' });
  // It starts with the user's tools.
  expect(await group.getByRole('switch', { checked: true }).count()).toBe(1);
  await group.getByRole('switch', { name: 'Time and date' }).press('Space');
  await group.getByRole('switch', { name: 'Calculator' }).press('Space');
  await kept();
  await expect.poll(stored).toEqual(['calculate']);
  await own.press('Space');
  await group.waitFor({ state: 'detached' });
  await expect.poll(stored).toBeNull();
  await own.press('Space');
  await expect.poll(stored).toEqual(['calculate']);
  await page.reload();
  await group.getByRole('switch', { name: 'Calculator', checked: true }).waitFor();

  await page.goto(`/?assistant=${id}`);
  shared.mock.script({ deltas: ['Yes.'] });
  await send(page, 'Are you there?');
  await answer(page);
  expect(offered()).toEqual(['calculate']);
  await page.getByTestId('composer-tools').click();
  const panel = page.getByRole('dialog', { name: 'Tools' });
  await panel.getByText('This assistant has its own tools.').waitFor();
  expect(await panel.getByRole('switch', { checked: true }).count()).toBe(1);
  expect(await panel.getByRole('switch', { name: 'Calculator' }).isChecked()).toBe(true);
  expect(await panel.getByRole('switch', { disabled: true }).count()).toBe(4);
  await panel.getByRole('link', { name: 'Change' }).press('Enter');
  await page.waitForURL(`**/assistants/${id}`);

  await page.goto('/');
  await page.getByTestId('composer-tools').click();
  await page.getByRole('switch', { name: 'Time and date', checked: true }).waitFor();
  expect(await page.getByTestId('own-tools').count()).toBe(0);
  await page.context().close();
});
