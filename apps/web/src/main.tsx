import './ui/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restorePreferences } from './api/apply-preferences.ts';
import { preferencesQuery, syncPreferences } from './api/preferences.ts';
import { queryClient } from './api/query-client.ts';
import { savedPreferences } from './api/saved-preferences.ts';
import { catchInstallEvent } from './features/install/install-event.ts';
import { hadChosenLocale } from './i18n/chosen-locale.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { router } from './router.tsx';
import { reloadOnMissingCode } from './routes/reload-on-missing-code.ts';
import { injectFontStylesheet, watchFontFailures } from './ui/font-stylesheet.ts';

reloadOnMissingCode();
catchInstallEvent();
const saved = savedPreferences();
// Known at once but counted as old: a page that comes back from a cache may be.
if (saved) queryClient.setQueryData(preferencesQuery.queryKey, saved, { updatedAt: 0 });
restorePreferences(saved);
await startI18n(saved?.uiLocale ?? null);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

// After the first render, so that text never waits for a font.
watchFontFailures();
for (const family of ['inter', 'plex-arabic', 'jetbrains-mono']) injectFontStylesheet(`/fonts/${family}.css`);

// The page looks right from what this device remembers; the server's word follows, and its absence stops nothing.
syncPreferences(queryClient, hadChosenLocale()).catch(() => {});
