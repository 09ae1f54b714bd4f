import { listHelpEndpoint, readHelpEndpoint } from '@parley/contracts/help';
import { type HelpPageSummary } from '@parley/contracts/help';
import { type App, endpoint } from '#http/endpoint.ts';
import { notFound } from '#http/answer/http-error.ts';
import { helpPages } from './help-pages.ts';
import { searchHelp } from './search-help.ts';

/** The product's help: the list of pages in a language, searched or not, and one page. */
export function registerHelpRoutes(app: App): void {
  endpoint(app, listHelpEndpoint, ({ params, query }) => {
    const pages = query.q ? searchHelp(query.q, params.locale).map(({ page }) => page) : helpPages(params.locale);
    return { pages: pages.map(({ slug, title, summary, keywords }): HelpPageSummary => ({ slug, title, summary, keywords })) };
  });
  endpoint(app, readHelpEndpoint, ({ params }) => {
    const page = helpPages(params.locale).find(({ slug }) => slug === params.slug);
    if (!page) throw notFound('help page');
    const { asked: _, ...shown } = page;
    return shown;
  });
}
