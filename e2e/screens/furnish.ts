import { randomUUID } from 'node:crypto';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { startFakeTranscription } from '../call/fake-transcription.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

/** A server on which every screen has content. */
export interface Furnished {
  parley: RunningParley;
  model: MockOpenAi;
  conversationId: string;
  assistantId: string;
  /** Contains a folder and a conversation. */
  folderId: string;
  patchPreferences: (patch: object) => Promise<void>;
  close: () => Promise<void>;
}

const reasoning = ['The user wants ', 'a sum and an example.'];
const rich = `# A heading

Words with \`code\`, [a link](https://example.com) and a formula $E = mc^2$.

- one
- [ ] two

| Name | What it is | How much |
| --- | --- | --- |
| Flour | strong | 500 g |

> Guten Tag, wie geht es Ihnen heute?

\`\`\`js
const answer = sum(1, 2);
\`\`\`

\`\`\`mermaid
graph LR
  A[Ask] --> B[Answer]
\`\`\``;

/** Titles and names that users and models give are longer than a phone is wide, and may have no space. */
const long = 'What to ask the landlord about the Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen before signing';

/** Starts it with a model with long answers, a transcription, an assistant with a file, and a conversation with branches. */
export async function furnish(): Promise<Furnished> {
  const [model, transcription] = await Promise.all([startMockOpenAi(), startFakeTranscription([])]);
  const hosts = [model.url, transcription.env.OPENAI_TRANSCRIPTION_BASE_URL].map((url) => new URL(url).host).join(',');
  const parley = await startParley({
    env: {
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'test-key',
      ...transcription.env,
      PARLEY_ALLOWED_PRIVATE_HOSTS: hosts,
      PARLEY_DETECT_LOCAL_MODELS: '0',
      PARLEY_MAX_RUNS_PER_PERSON: '50',
      PARLEY_PHONE_HOSTS: '127.0.0.1 parley.home',
      PARLEY_PHONE_PORT: '0',
    },
  });
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', origin: parley.url };
    const response = await fetch(parley.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Answer>;
  };
  const patchPreferences = async (patch: object) => void (await ask('PATCH', '/api/preferences', patch));
  await patchPreferences({ onboarded: true, defaultModel: 'openai-env/mock-model', tools: ['calculate'], displayName: 'Mara Lindqvist' });
  await ask('POST', '/api/providers', { kind: 'openai-compatible', label: 'Bench', baseUrl: model.url, key: 'bench-key' });
  await ask('PATCH', '/api/phone', { isOpen: true });
  await ask('POST', '/api/phone/code');
  const assistant = await ask<{ id: string }>('POST', '/api/assistants', {
    name: 'Ada',
    avatar: '🦉',
    description: 'Explains how things count',
    instructions: 'Explain in small steps.',
    openingMessage: 'What shall we count?',
    openingQuestions: ['How many is a dozen?', 'What is a prime?'],
    correctsGently: true,
    usesMemory: true,
  });
  await fetch(`${parley.url}/api/assistants/${assistant.id}/files?name=numbers.md`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: parley.url },
    body: '# Numbers\n\nA dozen is twelve.',
  });
  const conversationId = randomUUID();
  const say = async (text: string, replaces?: string): Promise<string> => {
    const id = randomUUID();
    const path = `/api/conversations/${conversationId}/messages`;
    const { replyMessage } = await ask<{ replyMessage: { id: string } }>('POST', path, { id, text, ...(replaces && { replaces }) });
    while ((await ask<{ status: string }>('GET', `/api/messages/${replyMessage.id}`)).status === 'streaming') continue;
    return id;
  };
  model.titleIs('Flour and sums');
  model.script({ deltas: ['Three.'] });
  const first = await say('What is one and two');
  model.script({ reasoning, deltas: ['One moment.'], toolCalls: [{ id: 'a', name: 'calculate', input: ['{"expression":"1+2"}'] }] });
  model.script({ deltas: rich.match(/.{1,40}/gs) ?? [] });
  await say('What is one and two, with an example?', first);
  const archivedId = randomUUID();
  await ask('POST', `/api/conversations/${archivedId}/messages`, { id: randomUUID(), text: 'An old question' });
  await ask('PATCH', `/api/conversations/${archivedId}`, { archived: true, title: long });
  const outer = await ask<{ id: string }>('POST', '/api/folders', { name: 'Kitchen', emoji: '🍋', color: 'amber' });
  await ask('POST', '/api/folders', { name: long.slice(0, 78), parentId: outer.id });
  const insideId = randomUUID();
  await ask('POST', `/api/conversations/${insideId}/messages`, { id: randomUUID(), text: 'A sourdough', folderId: outer.id });
  await ask('PATCH', `/api/conversations/${insideId}`, { title: long });
  await ask('POST', '/api/notes', { text: long });
  await ask('POST', '/api/prompts', { title: long.slice(0, 78), text: `${long} {{name}}` });
  return {
    parley,
    model,
    conversationId,
    assistantId: assistant.id,
    folderId: outer.id,
    patchPreferences,
    close: async () => {
      await parley.stop();
      await Promise.all([model.close(), transcription.close()]);
    },
  };
}
