import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

let isBusy = false;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#api/use-form-submit.ts', () => ({ useFormSubmit: () => ({ isBusy, failure: null }) }));
vi.mock('#api/session.ts', () => ({ useSession: () => null }));

const { NewKeyForm } = await import('./new-key-form.tsx');
const draw = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NewKeyForm onMade={() => undefined} />
    </QueryClientProvider>,
  );

it('the name, the rights and the end of a key cannot be changed while it is made', () => {
  expect(draw()).not.toMatch(/<(?:input|fieldset|select)[^>]*(?:readOnly|disabled)/u);
  isBusy = true;
  const html = draw();
  expect(html).toMatch(/<input[^>]*maxLength="60"[^>]*readOnly/u);
  expect(html).toContain('<fieldset disabled="">');
  expect(html).toMatch(/<select[^>]*disabled/u);
});
