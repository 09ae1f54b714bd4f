import { expect, test } from 'vitest';
import { getChatSession } from './chat-sessions.ts';

const lookAtOthers = (name: string) => {
  for (let index = 0; index < 20; index += 1) getChatSession(`${name}-${index}`);
};

test('a visible conversation keeps its session, however many others are opened', () => {
  const session = getChatSession('shown');
  const leave = session.subscribe(() => undefined);
  lookAtOthers('first');
  expect(getChatSession('shown')).toBe(session);
  leave();
  lookAtOthers('second');
  expect(getChatSession('shown')).not.toBe(session);
});

test('a session with an unsent message is not dropped', () => {
  const session = getChatSession('unsent');
  const sent = session.submitMessage('precious');
  lookAtOthers('third');
  expect(getChatSession('unsent')).toBe(session);
  return expect(sent).rejects.toThrow();
});
