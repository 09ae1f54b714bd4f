import { helpPage, type HelpPageSummary, listHelpParams, listHelpQuery, listHelpResponse, readHelpParams } from '@parley/contracts/help';
import { type App, endpoint } from '#http/endpoint.ts';
import { notFound } from '#http/http-error.ts';
import { helpPages } from './help-pages.ts';
import { searchHelp } from './search-help.ts';

/** The product's own help: the list of pages in a language, searched or not, and one page. */
export function registerHelpRoutes(app: App): void {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/help/{locale}',
      tag: 'help',
      summary: 'Help pages in one language',
      params: listHelpParams,
      query: listHelpQuery,
      response: listHelpResponse,
    },
    ({ params, query }) => {
      const pages = query.q ? searchHelp(query.q, params.locale).map(({ page }) => page) : helpPages(params.locale);
      return { pages: pages.map(({ slug, title, summary, keywords }): HelpPageSummary => ({ slug, title, summary, keywords })) };
    },
  );
  endpoint(
    app,
    { method: 'get', path: '/api/help/{locale}/{slug}', tag: 'help', summary: 'One help page', params: readHelpParams, response: helpPage },
    ({ params }) => {
      const page = helpPages(params.locale).find(({ slug }) => slug === params.slug);
      if (!page) throw notFound('help page');
      const { asked: _, ...shown } = page;
      return shown;
    },
  );
}
