/* Runs in the reference page, after the viewer was loaded. */

/** The look that was chosen in the app on this device; else that of the system. */
const theme = localStorage.getItem('parley.theme') ?? 'system';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const applyTheme = () =>
  document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && prefersDark.matches));
applyTheme();
prefersDark.addEventListener('change', applyTheme);

globalThis.SwaggerUIBundle({
  dom_id: '#reference',
  url: '/api/openapi.json',
  docExpansion: 'none',
  filter: true,
  // To read only: a page that can call every route with the session of its reader would be a way around the app.
  supportedSubmitMethods: [],
  // The default asks a server of the viewer's makers.
  validatorUrl: null,
});
