import type { Message } from '@parley/contracts/messages/message';
import { call } from '#api/call.ts';

/** The server's page size. */
const pageSize = 200;

/** Every message of the visible branch, oldest first; the thread itself holds only the loaded part. @throws ApiFailure */
export async function readConversation(id: string): Promise<readonly Message[]> {
  const newest = await call('GET /api/conversations/{id}', { params: { id }, query: { limit: pageSize } });
  const pages: (readonly Message[])[] = [newest.messages];
  let { olderCursor } = newest;
  while (olderCursor !== null) {
    // Each page says where the previous one starts.
    const page = await call('GET /api/conversations/{id}/messages', { params: { id }, query: { before: olderCursor, limit: pageSize } });
    pages.push(page.messages);
    ({ olderCursor } = page);
  }
  return pages.toReversed().flat();
}
