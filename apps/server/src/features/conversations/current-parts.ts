import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { MessageRow } from '#db/tables.ts';
import type { ConversationsServices } from './conversations-services.ts';
import type { EventHub } from '#http/events/event-hub.ts';
import { growParts } from './grow-parts.ts';
import { parseParts } from './parse-parts.ts';

export type RecentEvents = Pick<EventHub, 'recent'>;

/** For messages that were just stored. */
export const nothingRecent: RecentEvents = { recent: () => Promise.resolve([]) };

/** The parts of a reply that may be running: what its run has now, in whichever process, and not only what is stored. */
export async function currentParts(
  { runs, events }: Pick<ConversationsServices, 'runs'> & { events: RecentEvents },
  row: Pick<MessageRow, 'id' | 'conversationId' | 'status' | 'parts'>,
): Promise<readonly MessagePart[]> {
  const here = runs.ofMessage(row.id);
  // A copy: what is returned must not grow while its reader holds it.
  if (here) return here.parts().map((part) => ({ ...part }));
  const stored = parseParts(row);
  if (row.status !== 'streaming') return stored;
  const recent = await events.recent(`conversation:${row.conversationId}`);
  return growParts(
    stored,
    row.id,
    recent.map(({ event }) => event),
  );
}
