import type { Message } from '@parley/contracts/messages/message';

/** A complete message for tests; `patch` sets what matters in the test. */
export function testMessage(patch: Partial<Message>): Message {
  return {
    id: 'm',
    conversationId: 'c',
    parentId: null,
    role: 'user',
    parts: [],
    status: 'complete',
    model: null,
    usage: null,
    finishReason: null,
    language: null,
    origin: null,
    heardUpTo: null,
    promptStartId: null,
    error: null,
    siblingIds: [patch.id ?? 'm'],
    createdAt: 0,
    finishedAt: null,
    ...patch,
  };
}
