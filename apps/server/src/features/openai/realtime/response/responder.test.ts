import { expect, test, vi } from 'vitest';
import { createResponder, type ResponderParts } from './responder.ts';

test('no response begins after the session has closed', async () => {
  const emit = vi.fn();
  const responder = createResponder({ emit } as unknown as ResponderParts);
  responder.close();
  await responder.create({});
  expect(responder.isRunning()).toBe(false);
  expect(emit).not.toHaveBeenCalled();
});
