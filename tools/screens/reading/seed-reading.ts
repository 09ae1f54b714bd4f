import { type SeededParley, send, startSeededParley } from '../seed-server.ts';
import type { ReadingWords } from './reading-words.ts';

/** Parley with the demo's contents, and a conversation and an assistant of one language. */
export async function seedReading(env: Record<string, string>, locale: string, words: ReadingWords): Promise<SeededParley> {
  const { firstWords, ...assistant } = words.assistant;
  const seeded = await startSeededParley(env, {
    assistants: [
      {
        ...assistant,
        avatar: '📮',
        openingMessage: firstWords,
        locale,
        remembers: true,
        category: 'work',
        openingQuestions: [words.question],
      },
    ],
    conversations: [
      {
        title: words.title,
        assistant: assistant.name,
        language: locale,
        hoursAgo: 0.1,
        question: words.question,
        origin: 'dictated',
        answer: words.answer,
      },
    ],
  });
  const { url } = seeded.parley;
  const address = `/api/assistants/${seeded.assistants.get(assistant.name)}`;
  await send(url, 'PUT', `${address}/notes`, { notes: words.note });
  const stored = await fetch(`${url}${address}/files?name=${encodeURIComponent(words.fileName)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: words.answer,
  });
  if (!stored.ok) throw new Error(`a file was answered with ${stored.status}`);
  return seeded;
}
