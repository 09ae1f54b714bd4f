import { z } from 'zod';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import { quoteSection } from '#features/help/quote-section.ts';
import { searchHelp as searchHelpPages } from '#features/help/search-help.ts';
import { defineTool } from './tool.ts';

const maxPages = 3;
const maxQuotedCharacters = 1500;

/** Searches Parley's help pages for a question. */
export const searchHelp = defineTool({
  name: 'search_help',
  description:
    'Searches the help pages of Parley, the application this conversation takes place in: voices, dictation, languages, models, shortcuts, privacy and so on. Ask in the language of the user.',
  input: z.object({ question: z.string().trim().min(1).max(300) }),
  answer({ question }, { locale }) {
    const pages = searchHelpPages(question, detectQuestionLanguage(question, locale)).slice(0, maxPages);
    return {
      pages: pages.map(({ page }) => ({
        title: page.title,
        address: `/help/${page.slug}`,
        text: quoteSection(page, question).slice(0, maxQuotedCharacters).toWellFormed(),
      })),
    };
  },
});
