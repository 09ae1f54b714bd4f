import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../session/call-store.ts', () => ({ submitTyped: () => true }));

const { TypedTurn } = await import('./typed-turn.tsx');
const typedTurn = (isReady: boolean, text: string) =>
  renderToStaticMarkup(<TypedTurn name="Guide" text={text} isReady={isReady} onChange={() => undefined} onClose={undefined} />);

test('typed words can be sent once the call is open', () => {
  expect(typedTurn(true, 'hello')).not.toContain('disabled');
  expect(typedTurn(false, 'hello')).toContain('disabled');
  expect(typedTurn(true, ' ')).toContain('disabled');
});
