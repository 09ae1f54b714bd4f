import type { ListModelsResponse } from '@parley/contracts/models/language-model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { queryKeys } from '#api/query-keys.ts';
import { MessageTranslation } from './message-translation.tsx';

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));

const guide: ListModelsResponse['models'][number] = {
  reference: 'guide/guide',
  label: 'Guide',
  providerId: 'guide',
  providerLabel: 'Parley',
  providerKind: 'guide',
  isLocal: true,
  runsHere: true,
  contextTokens: null,
  abilities: { vision: false, tools: false, reasoning: false, sampling: false },
};

function markup(models: ListModelsResponse['models']): string {
  const client = new QueryClient();
  client.setQueryData(queryKeys.models, { models, defaultModel: models[0]!.reference, unreachable: [] });
  const source = { messageId: 'm', conversationId: null, title: '', locale: 'en-US', getText: () => 'Hello', isComplete: () => true };
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MessageTranslation
        text="Hello"
        source={source}
        original={<p>Hello</p>}
        renderTranslated={() => null}
        onClose={nothing}
        onConnect={nothing}
      />
    </QueryClientProvider>,
  );
}

test('says that translating needs a model where only Guide is there, and keeps the original', () => {
  const shown = markup([guide]);
  expect(shown).toContain('translation.noModel');
  expect(shown).toContain('<p>Hello</p>');
  expect(shown).not.toContain('translation-language');
});

test('offers the languages where a model is connected', () => {
  const shown = markup([guide, { ...guide, reference: 'a/b', providerKind: 'openai' }]);
  expect(shown).toContain('translation-language');
  expect(shown).not.toContain('translation.noModel');
});
