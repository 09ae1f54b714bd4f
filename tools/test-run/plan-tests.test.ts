import { describe, expect, it } from 'vitest';
import { planTests } from './plan-tests.mjs';

const present = { specs: ['e2e/chat/chat.spec.ts', 'e2e/call/call.realtime.spec.ts'], tools: ['tools/voice-rules.test.ts'] };
const plan = (...changed: string[]): string[] => planTests(changed, present);

describe('the tests that a change can affect', () => {
  it.each([
    'apps/server/src/main.ts',
    'packages/voice/src/voice.ts',
    'locales/en-US/chat.json',
    'apps/web/src/app.css',
    'package-lock.json',
    'vitest.config.ts',
  ])('are all of them for %s', (path) => expect(plan('docs/deploy.md', path)).toEqual(['run']));

  it('are all unit tests for a document, which unit tests read, and no browser test', () => {
    expect(plan('docs/deploy.md')).toEqual(['run', 'apps/', 'packages/', 'locales/', 'tools/']);
  });

  it('are those that import changed code of the client, and all browser tests', () => {
    const path = 'apps/web/src/features/chat/thread.tsx';
    expect(plan(path)).toEqual(['related', '--run', path, 'tools/voice-rules.test.ts', ...present.specs]);
  });

  it('are a changed test itself and the tests that read other files', () => {
    const changed = ['apps/server/src/env.test.ts', 'e2e/chat/chat.spec.ts'];
    expect(plan(...changed)).toEqual(['related', '--run', changed[0], 'tools/voice-rules.test.ts', changed[1]]);
  });

  it('leave out a browser test that is gone', () => {
    expect(plan('e2e/gone.spec.ts')).not.toContain('e2e/gone.spec.ts');
  });

  it('are all browser tests when what they share changed', () => {
    expect(plan('e2e/support/browser.ts')).toEqual(['run']);
  });
});
