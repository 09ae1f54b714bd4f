import { expect, it } from 'vitest';
import { type ChatMoment, onChatMoment, tellChatMoment } from './chat-moments.ts';

it('keeps events without a listener, and delivers them once', () => {
  tellChatMoment('conversation-created');
  tellChatMoment('reply-completed');
  const heard: ChatMoment[] = [];
  const stop = onChatMoment((moment) => heard.push(moment));
  expect(heard).toEqual(['conversation-created', 'reply-completed']);
  tellChatMoment('reply-completed');
  expect(heard).toHaveLength(3);
  stop();
  onChatMoment((moment) => heard.push(moment))();
  expect(heard).toHaveLength(3);
});
