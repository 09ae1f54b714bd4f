import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const panel = (page: Page) => page.getByTestId('artifact-panel');
const inside = (page: Page) => page.frameLocator('[data-testid="artifact-frame"]');

/** Lets the model write a component, and opens the newest card. */
async function open(page: Page, source: string, grammar = 'jsx'): Promise<void> {
  shared.mock.script({ deltas: [`\`\`\`${grammar}\n${source}\n\`\`\``] });
  const cards = page.getByTestId('artifact-card');
  const before = await cards.count();
  await send(page, 'A');
  await answer(page);
  await cards.nth(before).click();
}

const counter = `import React, { useState } from 'react';
import './App.css';

interface Props { step: number }
const Part = ({ step }: Props) => {
  const [loaves, setLoaves] = useState<number>(1);
  return <button onClick={() => setLoaves(loaves + step)}>{loaves} {'</script>'}</button>;
};
export default function LoafCounter() {
  const [reached, setReached] = useState('waiting');
  React.useEffect(() => {
    fetch('/api/preferences').then(() => setReached('reached'), () => setReached('no network'));
  }, []);
  return <><Part step={2} /><p>{reached}</p></>;
}`;

it('a React component runs in the sealed frame, without network', async () => {
  const page = await shared.open('/');
  await open(page, counter, 'tsx');
  expect(await page.getByTestId('artifact-card').innerText()).toBe('Loaf Counter\nVersion 1, open beside');
  const button = inside(page).getByRole('button');
  await button.click();
  await expect.poll(() => button.innerText()).toBe('3 </script>');
  await inside(page).getByText('no network').waitFor();
  await panel(page).getByText('Not loaded, because this frame has no network').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), panel(page).getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('Loaf Counter.tsx');

  // A component that exports nothing, and one that renders itself.
  await open(page, 'function Part() { return <b>part</b>; }\nfunction App() { return <i>whole <Part /></i>; }\n' + '//\n'.repeat(14));
  await inside(page).getByText('whole part').waitFor();
  await open(
    page,
    `import { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(<u>itself</u>);\n${'//\n'.repeat(14)}`,
  );
  await inside(page).getByText('itself').waitFor();
  // One that fails while it runs says so, and stops nothing.
  await open(page, 'export default function Broken() { return <p>{missing.value}</p>; }');
  await panel(page).getByText('This couldn’t be shown: missing is not defined').waitFor();
  await page.context().close();
});

it('says in Arabic which package is not there, and in Japanese where a source cannot be read', async () => {
  const arabic = await shared.open('/', { locale: 'ar-SA', viewport: phone, hasTouch: true, isMobile: true });
  await open(arabic, "import { LineChart } from 'recharts';\nexport default () => <LineChart />;");
  await panel(arabic).getByText('«recharts» غير متاحة هنا').waitFor();
  await arabic.context().close();

  const japanese = await shared.open('/', { locale: 'ja-JP' });
  await open(japanese, 'export default function パン() { return <p>パン</p>; }');
  await inside(japanese).getByText('パン').waitFor();
  await open(japanese, 'export default () => <p>;');
  await panel(japanese).getByText('表示できませんでした：').waitFor();
  await japanese.context().close();
});
