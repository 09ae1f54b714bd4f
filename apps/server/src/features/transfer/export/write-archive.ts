import { Readable } from 'node:stream';
import { type ArchiveManifest, archiveVersion } from '@parley/contracts/transfer/archive-format';
import { ZipFile } from 'yazl';
import type { Actor } from '#http/guard/authorize.ts';
import type { TransferServices } from '../transfer-services.ts';
import { assistantTexts, conversationIds, conversationText, folderTexts, messageFiles, settingsText } from './archive-rows.ts';

/**
 * Everything that belongs to the actor as a ZIP archive. It is written while it is read, so that its size does not matter.
 *
 * @returns the archive; destroyed with an error if something could not be read
 */
export async function writeArchive(services: TransferServices, actor: Actor): Promise<Readable> {
  const query = services.database.for(actor);
  const count = async (table: 'conversations' | 'assistants'): Promise<number> => {
    const { total } = await query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('userId', '=', actor.userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const manifest: ArchiveManifest = {
    format: 'parley-archive',
    version: archiveVersion,
    exportedAt: services.clock.now(),
    conversations: await count('conversations'),
    assistants: await count('assistants'),
  };
  const zip = new ZipFile();
  const archive = Readable.from(zip.outputStream as Readable, { objectMode: false });
  const add = (name: string, text: () => AsyncIterable<string>): void => {
    zip.addReadStreamLazy(name, (give) => {
      const stream = Readable.from(encoded(text()), { objectMode: false });
      stream.once('error', (error) => archive.destroy(error));
      give(null, stream);
    });
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'parley.json');
  zip.addBuffer(Buffer.from(await settingsText(services, actor)), 'settings.json');
  add('folders.json', () => asList(folderTexts(services, actor), (text) => text));
  add('assistants.json', () => asList(assistantTexts(services, actor), (text) => text));
  add('conversations.json', () => asList(conversationIds(services, actor), (id) => conversationText(services, actor, id)));
  // Images and documents do not get smaller. One that is gone meanwhile is an empty entry, which an import reports as missing.
  for await (const { id, storageKey } of messageFiles(services, actor)) {
    zip.addReadStreamLazy(`files/${id}`, { compress: false }, (give) => {
      services.files.get(storageKey).then(
        (bytes) => give(null, Readable.from(bytes ? [Buffer.from(bytes)] : [], { objectMode: false })),
        (error: unknown) => archive.destroy(error as Error),
      );
    });
  }
  zip.end();
  return archive;
}

/** A JSON list of what each element is written as. An element without any text is left out. */
async function* asList(
  elements: AsyncIterable<string>,
  write: (element: string) => string | AsyncIterable<string>,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const element of elements) {
    for await (const text of textsOf(write(element))) {
      yield separator + text;
      separator = '';
    }
    if (separator === '') separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

async function* textsOf(written: string | AsyncIterable<string>): AsyncGenerator<string> {
  if (typeof written === 'string') yield written;
  else yield* written;
}

/** Small texts are joined: each piece costs a turn of the compressor. */
const pieceCharacters = 64_000;

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceCharacters) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}
