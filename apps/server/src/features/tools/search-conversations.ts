import type { SearchHit } from '@parley/contracts/conversations/search-messages';
import { z } from 'zod';
import { searchMessages } from '#features/conversations/search-messages.ts';
import { dateInZone, dateToUtc } from '#facts/dates/local-date.ts';
import { defineTool } from './tool.ts';

const maxFound = 8;
const maxTitleCharacters = 80;
const pageSize = 24;
/** A long conversation about the same words fills many pages. */
const maxPages = 10;

/** Searches this user's earlier messages and replies, in other conversations than this one. */
export const searchConversations = defineTool({
  name: 'search_conversations',
  description:
    'Searches this user’s own earlier conversations for words and gives short excerpts, newest first. All words must stand in the same message; use one or two telling words in the language the user wrote in, and try others when nothing is found.',
  input: z.object({ query: z.string().trim().min(1).max(200) }),
  async answer({ query }, { services, actor, conversationId, timeZone }) {
    const hits: SearchHit[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { hits: ofPage, nextCursor } = await searchMessages(services, actor, { q: query, cursor, limit: pageSize });
      // The model knows this conversation already.
      hits.push(...ofPage.filter((hit) => hit.conversationId !== conversationId));
      cursor = nextCursor ?? undefined;
      if (cursor === undefined || hits.filter(isMessage).length >= maxFound) break;
    }
    // A title says little beside an excerpt.
    const found = [...hits.filter(isMessage), ...hits.filter((hit) => !isMessage(hit))].slice(0, maxFound).map((hit) => ({
      conversation: hit.conversationTitle.slice(0, maxTitleCharacters).toWellFormed(),
      date: new Date(dateToUtc(dateInZone(hit.createdAt, timeZone))).toISOString().slice(0, 10),
      ...(isMessage(hit) ? { by: hit.role === 'user' ? 'user' : 'assistant', excerpt: hit.snippet } : {}),
    }));
    return { found };
  },
});

const isMessage = ({ role }: SearchHit): boolean => role !== null;
