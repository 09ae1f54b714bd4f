import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { importRecord } from './import-record.ts';

const tag = 'import and export';

/** Each of these answers with the import as it is where it does not apply, e.g. the pause of a finished one. */
export const pauseImportEndpoint = defineEndpoint('POST /api/imports/{id}/pause', {
  tag,
  summary: 'Pause an import',
  params: entityParams,
  response: importRecord,
  errors: ['not_found'],
});
export const resumeImportEndpoint = defineEndpoint('POST /api/imports/{id}/resume', {
  tag,
  summary: 'Continue a paused import',
  params: entityParams,
  response: importRecord,
  errors: ['not_found'],
});
/** What was imported before is kept. */
export const cancelImportEndpoint = defineEndpoint('POST /api/imports/{id}/cancel', {
  tag,
  summary: 'End an import early',
  params: entityParams,
  response: importRecord,
  errors: ['not_found'],
});
/** Removes what a finished import added, except conversations that the user has continued since. */
export const undoImportEndpoint = defineEndpoint('POST /api/imports/{id}/undo', {
  tag,
  summary: 'Remove what an import added',
  params: entityParams,
  response: importRecord,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    pauseImportEndpoint: typeof pauseImportEndpoint;
    resumeImportEndpoint: typeof resumeImportEndpoint;
    cancelImportEndpoint: typeof cancelImportEndpoint;
    undoImportEndpoint: typeof undoImportEndpoint;
  }
}
