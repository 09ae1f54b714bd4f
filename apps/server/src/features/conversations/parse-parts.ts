import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { MessageRow } from '#db/tables.ts';

/** The parts as stored. */
export function parseParts(row: Pick<MessageRow, 'parts'>): MessagePart[] {
  return JSON.parse(row.parts) as MessagePart[];
}
