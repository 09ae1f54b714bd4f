import type { DrawSharedPage } from '@parley/contracts/sharing/draw-shared-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { SharedDocument } from '#features/chat/shared-page/shared-document.tsx';
import script from '#features/chat/shared-page/listen-script.js?raw';
import { readMath } from '#features/chat/markdown/inline/math-tree.ts';
import { StillContext } from '#features/chat/markdown/still-context.ts';
import { changeFormatSettings } from '#i18n/format-settings.ts';
import { drawInTimeZone } from '#i18n/person-clock.ts';
import { showLocale } from '#i18n/texts.ts';
import { ensureWords } from './drawing-words.ts';

const still = { readMath };

/** The one script of public pages, which the policy of the server allows by its hash. */
export const sharedPageScript: string = script;

/** Draws a public page with the components of the thread. Its readers have no settings of their own: those are the defaults. */
export const drawSharedPage: DrawSharedPage = async (request) => {
  await ensureWords(request.locale);
  // From here on nothing waits: the language and the clock are the process's.
  showLocale(request.locale);
  changeFormatSettings({ digits: 'latin', hourCycle: 'auto' });
  drawInTimeZone(undefined);
  return `<!doctype html>${renderToStaticMarkup(
    <StillContext value={still}>
      <SharedDocument {...request} />
    </StillContext>,
  )}`;
};
