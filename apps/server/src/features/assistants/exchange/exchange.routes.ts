import { exportAssistantsEndpoint } from '@parley/contracts/assistants/export-assistants';
import { importAssistantsEndpoint } from '@parley/contracts/assistants/import-assistants';
import { type App, endpoint } from '#http/endpoint.ts';
import { readBody } from '#http/guard/read-json-body.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { exportAssistants, mostFileBytes } from './export-assistants.ts';
import { importAssistants } from './import-assistants.ts';

/** Escaped text is longer than the text. */
const mostImportBytes = 2 * mostFileBytes;
/** Each holds a whole file in memory. */
const importsPerUser = 1;

/** Exports assistants to files and imports them. */
export function registerExchangeRoutes(app: App, services: AssistantsServices): void {
  endpoint(app, exportAssistantsEndpoint, ({ actor, body }) => exportAssistants(services, actor, body));
  const imports = services.limits.places('assistant imports', importsPerUser);
  endpoint(app, importAssistantsEndpoint, async ({ actor, context }) => {
    const giveBack = await imports.take(actor.userId);
    try {
      return await importAssistants(services, actor, await readBody(context.env.incoming, mostImportBytes));
    } finally {
      giveBack();
    }
  });
}
