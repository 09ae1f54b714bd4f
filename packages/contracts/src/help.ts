import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { interfaceLocale } from './session/locale.ts';

export const helpSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'help slug');

export const helpPageSummary = z.object({ slug: helpSlug, title: z.string(), summary: z.string(), keywords: z.array(z.string()) });
export type HelpPageSummary = z.infer<typeof helpPageSummary>;

/** One page of the product's help. Links in `markdown` lead to pages of this app, e.g. `/help/dictation` or `/settings/models`. */
export const helpPage = helpPageSummary.extend({ locale: interfaceLocale, markdown: z.string() });
export type HelpPage = z.infer<typeof helpPage>;

/** `GET /api/help/:locale`: every page in reading order; with `?q=`, only those that match the question, best first. */
export const listHelpParams = z.object({ locale: interfaceLocale });
export const listHelpQuery = z.object({ q: z.string().max(500).optional() });
export type ListHelpQuery = z.infer<typeof listHelpQuery>;
export const listHelpResponse = z.object({ pages: z.array(helpPageSummary) });
export type ListHelpResponse = z.infer<typeof listHelpResponse>;

/** `GET /api/help/:locale/:slug` returns a `helpPage`, or 404 `not_found`. */
export const readHelpParams = z.object({ locale: interfaceLocale, slug: helpSlug });

export const listHelpEndpoint = defineEndpoint('GET /api/help/{locale}', {
  tag: 'help',
  summary: 'Help pages in one language',
  params: listHelpParams,
  query: listHelpQuery,
  response: listHelpResponse,
  errors: ['not_found'],
});
export const readHelpEndpoint = defineEndpoint('GET /api/help/{locale}/{slug}', {
  tag: 'help',
  summary: 'One help page',
  params: readHelpParams,
  response: helpPage,
  errors: ['not_found'],
});

declare module './endpoints.ts' {
  interface EndpointDefinitions {
    listHelpEndpoint: typeof listHelpEndpoint;
    readHelpEndpoint: typeof readHelpEndpoint;
  }
}
