import './ui/index.css';
import { createRoot } from 'react-dom/client';
import { restorePreferences } from './api/apply-preferences.ts';
import { keepTextsFor } from './api/offline/own-storage.ts';
import { isPageDrawn, usePageAnswers } from './api/page-answers.ts';
import { preferencesQuery, syncPreferences } from './api/preferences.ts';
import { queryClient } from './api/query-client.ts';
import { savedPreferences } from './api/saved-preferences.ts';
import { App } from './app.tsx';
import { catchInstallEvent } from './features/install/install-event.ts';
import { hadChosenLocale } from './i18n/detect-locale.ts';
import { hydratePage } from './hydrate-page.ts';
import { loadWords } from './i18n/load-words.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { createAppRouter } from './router.tsx';
import { reloadOnMissingCode } from './routes/shell/reload-on-missing-code.ts';
import { fetchNextCode } from './ui/fetch-next-code.ts';
import { injectFontStylesheet, watchFontFailures } from './ui/font-stylesheet.ts';
import { fetchWhenIdle } from './ui/when-idle.ts';

// Before an editor opens with what was typed in this tab.
keepTextsFor();
reloadOnMissingCode();
catchInstallEvent();
const saved = savedPreferences();
// Available at once but treated as stale: a page that returns from a cache may have old data.
if (saved) queryClient.setQueryData(preferencesQuery.queryKey, saved, { updatedAt: 0 });
restorePreferences(saved);
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const router = createAppRouter(queryClient);
const app = <App queryClient={queryClient} router={router} />;
const stopAnswers = isPageDrawn() ? usePageAnswers() : null;
await startI18n(saved?.uiLocale ?? null);
if (stopAnswers) {
  // Its pages are then not wrapped anew: what was drawn is what they draw.
  router.ssr = { manifest: undefined };
  await router.load();
  hydratePage(container, app);
} else {
  container.replaceChildren();
  createRoot(container).render(app);
}
fetchNextCode();

// After the first render, so that text never waits for a font.
watchFontFailures();
for (const family of ['inter', 'plex-arabic', 'jetbrains-mono']) injectFontStylesheet(`/fonts/${family}.css`);

// Whatever fails later can then be said without a connection.
fetchWhenIdle(() => loadWords('errors', 'call'));
fetchWhenIdle(() => import('./ui/toasts/toast-host.tsx'));
fetchWhenIdle(() => import('./ui/overlays/dialog.tsx'));

// The page looks right from this device's copy. The server's preferences follow, and their absence blocks nothing.
await syncPreferences(queryClient, hadChosenLocale()).catch(() => {});
stopAnswers?.();
