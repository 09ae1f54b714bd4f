import type { AssistantFile } from '@parley/contracts/assistants/assistant-file';
import { fileLimits } from '@parley/contracts/files/file-limits';
import type { AppContext } from '#http/endpoint.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { Limits } from '#http/guard/limits.ts';
import { readingFor } from '#features/files/reading/reading-for.ts';
import { readBody } from '#http/guard/read-json-body.ts';
import { addFile } from './add-file.ts';
import type { FileOwner } from './file-owner.ts';

/** Each upload holds a whole file in memory while it is read. */
const uploadsPerUser = 3;

/** Reads a request whose body is a file, and adds the file to its owner. A user sends a few at the same time. */
export function createFileUpload(services: Parameters<typeof addFile>[0] & { limits: Limits }, name: string) {
  const uploads = services.limits.places(name, uploadsPerUser);
  return async (actor: Actor, owner: FileOwner, name: string, context: AppContext): Promise<AssistantFile> => {
    const giveBack = await uploads.take(actor.userId);
    try {
      return await addFile(services, actor, owner, {
        name,
        bytes: await readBody(context.env.incoming, fileLimits.bytesPerFile),
        readingFor: readingFor(context),
      });
    } finally {
      giveBack();
    }
  };
}
