import type { Message } from '@parley/contracts/messages/message';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { makePng } from '#testing/make-png.ts';
import { makeZip } from '#testing/make-zip.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { archivedConversation } from './testing/archived-conversation.ts';
import { importInto } from './testing/import-client.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const image = (fileId: string) => ({ type: 'file', fileId, name: 'dot.png', mediaType: 'image/png', sizeBytes: 1, kind: 'image' });

/** The files of an archive with one conversation: a chain of messages with these parts. */
function archiveOf(messages: readonly (readonly object[])[], files: Readonly<Record<string, Uint8Array>>): Record<string, unknown> {
  const conversation = archivedConversation(
    'Dots',
    messages.map((parts, index) => [{ type: 'text', text: `Message ${index}` }, ...parts]),
  );
  const contents = Object.fromEntries(Object.entries(files).map(([id, bytes]) => [`files/${id}`, bytes]));
  return {
    'parley.json': { format: 'parley-archive', version: 1, exportedAt: 5, conversations: 1, assistants: 0 },
    'conversations.json': [conversation],
    ...contents,
  };
}

async function bring(entries: Record<string, unknown>): Promise<{ report: unknown; parts: MessagePart[] }> {
  const { imported, partial, reasons, items } = await importInto(server, await makeZip(entries), 'parley.zip');
  const { messages } = await server.call('GET /api/conversations/{id}', `/api/conversations/${items[0]?.conversationId}`);
  return { report: { imported, partial, reasons }, parts: messages.flatMap(({ parts }: Message) => parts) };
}

it('brings every file of a conversation, however many it has', async () => {
  const files = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [newId(), makePng(2, 2, [index, 0, 0])]));
  const ids = Object.keys(files);
  const messages = Array.from({ length: 6 }, (_, index) => ids.slice(index * 10, index * 10 + 10).map(image));
  const { report, parts } = await bring(archiveOf(messages, files));
  expect(report).toEqual({ imported: 1, partial: 0, reasons: [] });
  const brought = parts.flatMap((part) => (part.type === 'file' ? [part.fileId] : []));
  expect(new Set(brought).size).toBe(51);
  const last = await fetch(`${server.url}/api/files/${brought.at(-1)}`);
  expect(new Uint8Array(await last.arrayBuffer())).toEqual(Object.values(files).at(-1));
});

it('brings citations of documents with the new ids of the files, and those of missing files without one', async () => {
  const [book, gone] = [newId(), newId()];
  const text = new TextEncoder().encode('Bread needs salt.');
  const document = { type: 'file', fileId: book, name: 'book.txt', mediaType: 'text/plain', sizeBytes: 17, kind: 'text' };
  const citation = (fileId: string) => ({ type: 'source', id: 'file:1:1', title: 'book.txt', fileId, page: 1, quote: 'Bread needs salt.' });
  const { parts } = await bring(archiveOf([[document], [citation(book), citation(gone)]], { [book]: text }));
  const brought = parts.find((part) => part.type === 'file')?.fileId;
  expect(brought).not.toBe(book);
  const sources = parts.filter((part) => part.type === 'source');
  expect(sources).toEqual([
    { type: 'source', id: 'file:1:1', title: 'book.txt', fileId: brought, page: 1, quote: 'Bread needs salt.' },
    { type: 'source', id: 'file:1:1', title: 'book.txt', page: 1, quote: 'Bread needs salt.' },
  ]);
});

it('brings everything of an archive that was unpacked and zipped again', async () => {
  const [dot, folderId] = [newId(), newId()];
  const entries = archiveOf([[image(dot)]], { [dot]: makePng(2, 2, [0, 0, 200]) });
  const [conversation] = entries['conversations.json'] as object[];
  entries['conversations.json'] = [{ ...conversation, folderId }];
  entries['folders.json'] = [
    {
      format: 'parley-folder',
      version: 1,
      id: folderId,
      sourceKey: null,
      name: 'Repacked',
      emoji: null,
      color: 'teal',
      parentId: null,
      instructions: '',
      createdAt: 5,
      updatedAt: 5,
      files: [],
    },
  ];
  const names = Object.keys(entries).toSorted();
  const { report, parts } = await bring(Object.fromEntries(names.map((name) => [`x/${name}`, entries[name]])));
  expect(report).toEqual({ imported: 1, partial: 0, reasons: [] });
  expect(parts.filter(({ type }) => type === 'file')).toHaveLength(1);
  const { folders } = await server.call('GET /api/folders', '/api/folders');
  expect(folders.find(({ name }) => name === 'Repacked')).toMatchObject({ conversationCount: 1 });
});

it('keeps the descriptions of images, also those that the user removed', async () => {
  const [one, other] = [newId(), newId()];
  const { parts } = await bring(
    archiveOf(
      [
        [
          { ...image(one), alt: 'A green dot.' },
          { ...image(other), alt: '' },
        ],
      ],
      {
        [one]: makePng(2, 2, [0, 200, 0]),
        [other]: makePng(2, 2, [0, 201, 0]),
      },
    ),
  );
  expect(parts.filter(({ type }) => type === 'file')).toMatchObject([{ alt: 'A green dot.' }, { alt: '' }]);
});
