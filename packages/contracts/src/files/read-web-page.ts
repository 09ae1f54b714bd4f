import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { addFileResponse } from './add-file.ts';

/**
 * `POST /api/files/pages`: fetches a web page of the public internet and stores its readable text as a file for a message that will be
 * sent. A PDF is stored as it is. The same text again returns the existing file. The call ends when the client leaves.
 */
export const readWebPageRequest = z.strictObject({
  url: z.string().min(1).max(4000),
  /** A BCP 47 language: a site with several languages is asked for this one. */
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)
    .optional(),
});

export const readWebPageEndpoint = defineEndpoint('POST /api/files/pages', {
  tag: 'files',
  summary: 'Read a web page as a file for a message',
  body: readWebPageRequest,
  response: addFileResponse,
  errors: [
    'too_many_files',
    'file_not_text',
    'file_without_text',
    'page_not_public',
    'page_unreachable',
    'page_missing',
    'page_refused',
    'page_redirects',
    'page_timeout',
    'page_not_text',
    'page_too_large',
    'page_without_text',
  ],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    readWebPageEndpoint: typeof readWebPageEndpoint;
  }
}
