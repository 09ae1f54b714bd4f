import { assistantFields } from '@parley/contracts/assistants/assistant';
import { type AssistantsFile, assistantsFileVersion } from '@parley/contracts/assistants/assistants-file';
import type { ExportAssistantsRequest } from '@parley/contracts/assistants/export-assistants';
import type { ArchivedFile } from '@parley/contracts/transfer/archive-format';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { archiveFile } from '../files/archive-file.ts';
import { filesOf } from '../files/find-file.ts';
import { findAssistant } from '../find-assistant.ts';

/** Text of all files in one file of assistants. It is in the memory at once. */
export const mostFileBytes = 20_000_000;

/** Assistants of the actor as a file. @throws HttpError `not_found`, `payload_too_large` */
export async function exportAssistants(
  services: AssistantsServices,
  actor: Actor,
  { ids, files: hasFiles }: ExportAssistantsRequest,
): Promise<AssistantsFile> {
  const assistants: AssistantsFile['assistants'] = [];
  let left = mostFileBytes;
  for (const id of new Set(ids)) {
    // Without the id and the times.
    const fields = assistantFields.strip().parse(await findAssistant(services, actor, 'read', id));
    const files: ArchivedFile[] = [];
    if (hasFiles) {
      for (const row of await filesOf(services, { assistantId: id })) {
        left -= row.textBytes;
        if (left < 0) throw new HttpError('payload_too_large', `At most ${mostFileBytes} bytes of files.`);
        const file = await archiveFile(services, row);
        if (file) files.push(file);
      }
    }
    assistants.push(files.length > 0 ? { ...fields, files } : fields);
  }
  return { format: 'parley-assistants', version: assistantsFileVersion, assistants };
}
