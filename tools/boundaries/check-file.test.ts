import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import { serverFeatures } from './server-features.ts';

const breaches: [string, string, string][] = [
  ['apps/web/src/features/chat/thread.tsx', "import { Bar } from '#features/voice/bar.tsx';", 'features meet only at the route'],
  ['apps/web/src/ui/controls/button.tsx', "import { call } from '../../api/call.ts';", 'design system imports only itself'],
  ['apps/web/src/api/call.ts', "import { message } from '@parley/contracts/messages/message';", 'import type'],
  ['apps/web/src/main.tsx', "import { app } from '@parley/server/app';", 'only through contracts'],
  ['apps/server/src/app.ts', "import espeak from '@echogarden/espeak-ng-emscripten';", 'GPL-3'],
  ['apps/server/src/app.ts', "const part = await import('../../web/src/main.tsx');", 'another room'],
  ['apps/server/src/features/help/search-help.ts', "import { x } from '#features/guide/small-talk.ts';", 'below the features'],
  ['apps/server/src/features/tools/search-help.ts', "import type { X } from '../guide/guide-answer.ts';", 'below the features'],
  ['apps/server/src/features/chat/start-run.ts', "import { x } from '#features/tools/tools.routes.ts';", 'function behind the route'],
  ['apps/server/src/features/new-one/x.ts', "import { x } from '#features/help/search-help.ts';", 'does not list'],
  ['apps/server/src/facts/places/find-place.ts', "import { x } from '#features/help/search-help.ts';", 'facts is below the features'],
  ['apps/server/src/features/chat/run/start-run.ts', "import type { Services } from '#services.ts';", 'Take those of chat-services.ts'],
  ['apps/server/src/features/kit/kit.routes.ts', "import type { Services } from '../../services.ts';", 'Take those of kit-services.ts'],
  [
    'apps/server/src/features/kit/kit-services.ts',
    "import type { Services } from '#services.ts';\n\nexport type KitServices = Services;",
    'must be one type that picks',
  ],
  [
    'apps/server/src/features/kit/kit-services.ts',
    "import type { Services } from '#services.ts';\n\nexport type KitServices = Pick<Services, 'log'>;\nexport type All = Services;",
    'must be one type that picks',
  ],
  ['packages/voice/src/turns/machine/turn-machine.ts', "import { open } from '../../browser/capture/microphone.ts';", 'only src/browser'],
  ['packages/voice/src/queue/queue.ts', "import { readFileSync } from 'node:fs';", 'through a port'],
  ['packages/contracts/src/messages/message.ts', "import { x } from '@parley/voice/y';", 'shapes only'],
  ['apps/speech-worker/src/main.ts', "import type { V } from '@parley/contracts/speech/voice-option';", 'nothing of ours'],
];

const allowed: [string, string][] = [
  ['apps/web/src/api/call.ts', "import type { ApiError } from '@parley/contracts/api-error';"],
  ['apps/web/src/i18n/start-i18n.ts', "import { interfaceLocales } from '@parley/contracts/session/interface-locales';"],
  ['apps/web/src/routes/conversation.tsx', "import { Thread } from '#features/chat/thread.tsx';"],
  ['apps/web/src/features/chat/thread.tsx', "import { Button } from '#ui/button.tsx';"],
  ['apps/server/src/app.ts', "import { x } from '#features/chat/chat.routes.ts';"],
  ['apps/server/src/features/guide/answer.ts', "import { x } from '#features/help/search-help.ts';"],
  ['apps/server/src/features/guide/answer.test.ts', "import { x } from '#features/chat/chat.routes.ts';"],
  [
    'apps/server/src/features/kit/kit-services.ts',
    "import type { Services } from '#services.ts';\n\nexport type KitServices = Pick<Services, 'log'>;",
  ],
  ['apps/server/src/features/kit/kit.test.ts', "import type { Services } from '#services.ts';"],
  ['apps/server/src/app.ts', "import type { Services } from '#services.ts';"],
  ['packages/voice/src/testing/endpointing/read-natural.ts', "import { readFileSync } from 'node:fs';"],
  ['apps/server/src/app.ts', "import { message } from '@parley/contracts/messages/message';"],
];

describe('room boundaries', () => {
  it.each(breaches)('%s may not contain %s', (path, source, remedy) => {
    expect(checkFile(path, source).join('\n')).toContain(remedy);
  });

  it.each(allowed)('%s may contain %s', (path, source) => {
    expect(checkFile(path, source)).toEqual([]);
  });
});

it('names every feature of the server and no other', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../apps/server/src/features'));
  expect(Object.keys(serverFeatures).toSorted()).toEqual(folders.toSorted());
});

it('hands no feature of the server all services', () => {
  const server = join(import.meta.dirname, '../../apps/server/src');
  const all = readFileSync(join(server, 'services.ts'), 'utf8').match(/^  readonly \w+/gm) ?? [];
  const declared = Object.keys(serverFeatures)
    .map((feature) => join(server, 'features', feature, `${feature}-services.ts`))
    .filter((file) => existsSync(file));
  expect(declared.length).toBeGreaterThan(10);
  for (const file of declared) {
    const picked = readFileSync(file, 'utf8').match(/'\w+'/g) ?? [];
    expect(picked.length, file).toBeLessThan(all.length);
  }
});
