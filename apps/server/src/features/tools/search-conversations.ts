import { z } from 'zod';
import { searchMessages } from '#features/conversations/search-messages.ts';
import { dateInZone, dateToUtc } from '#facts/dates/local-date.ts';
import { defineTool } from './tool.ts';

const maxFound = 8;
const maxTitleCharacters = 80;

/** Searches this user's earlier messages and replies, in other conversations than this one. */
export const searchConversations = defineTool({
  name: 'search_conversations',
  description:
    'Searches this user’s own earlier conversations for words and gives short excerpts, newest first. All words must stand in the same message; use one or two telling words in the language the user wrote in, and try others when nothing is found.',
  input: z.object({ query: z.string().trim().min(1).max(200) }),
  async answer({ query }, { services, actor, conversationId, timeZone }) {
    // Leaves room for hits in this conversation, which the model knows already.
    const { hits } = await searchMessages(services, actor, { q: query, limit: 3 * maxFound });
    const found = hits
      .filter((hit) => hit.conversationId !== conversationId)
      .slice(0, maxFound)
      .map((hit) => ({
        conversation: hit.conversationTitle.slice(0, maxTitleCharacters).toWellFormed(),
        date: new Date(dateToUtc(dateInZone(hit.createdAt, timeZone))).toISOString().slice(0, 10),
        ...(hit.role === null ? {} : { by: hit.role === 'user' ? 'user' : 'assistant', excerpt: hit.snippet }),
      }));
    return { found };
  },
});
