import { defineEndpoint } from '../define-endpoint.ts';

/**
 * `GET /api/export`: a ZIP archive (`application/zip`) of everything that belongs to the user: conversations with all branches, assistants
 * with memory and files, settings. `archive-format.ts` describes its JSON files. It never contains keys.
 */
export const exportAllEndpoint = defineEndpoint('GET /api/export', {
  tag: 'import and export',
  summary: 'Download everything as one archive',
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    exportAllEndpoint: typeof exportAllEndpoint;
  }
}
