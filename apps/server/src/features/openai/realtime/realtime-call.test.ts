import { setImmediate } from 'node:timers/promises';
import { onTestFinished, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import type { Speech } from '#features/speech/speech.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import type { OpenaiServices } from '../openai-services.ts';
import type { ClientEvent } from './client-event.ts';
import { openRealtimeCall, type RealtimeCallParts } from './realtime-call.ts';

test('events that a client sent before it left do nothing after its session has closed', async () => {
  const database = await openDatabase({ dataDir: ':memory:' });
  onTestFinished(() => database.close());
  const fixture = createStoreFixture(database);
  const actor = await fixture.addUser();
  const detectors = { open: vi.fn(() => ({ detect: async () => new Float32Array(0), close: vi.fn() })) };
  const emit = vi.fn();
  const fail = vi.fn();
  const parts = {
    services: { ...fixture.services, stopping: new AbortController().signal } as unknown as OpenaiServices,
    speech: { detectors } as unknown as Speech,
    actor,
    named: { name: 'mock-model', actor } as RealtimeCallParts['named'],
    queue: {} as RealtimeCallParts['queue'],
    session: {},
    emit,
    emitPaced: async (type: string) => emit(type),
    fail,
  };
  const call = await openRealtimeCall(parts);
  call.close();
  emit.mockClear();
  const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello' }] };
  const events = [
    { type: 'session.update', session: { instructions: 'Be kind.' } },
    { type: 'conversation.item.create', item },
    { type: 'input_audio_buffer.append', audio: Buffer.alloc(48_000).toString('base64') },
    { type: 'input_audio_buffer.clear' },
    { type: 'response.create' },
    { type: 'response.cancel' },
  ] as ClientEvent[];
  for (const event of events) await call.handle(event);
  // A response would begin after this call, without being awaited.
  await setImmediate();
  expect(emit).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
  expect(detectors.open).not.toHaveBeenCalled();
});
