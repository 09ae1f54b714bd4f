/**
 * The policy of the reference page: everything comes from our own origin, and nothing can be sent to another one. The viewer has its icons
 * as data.
 */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page around the viewer. It holds no data: the viewer reads `/api/openapi.json` with the session of the user. */
export const referencePage = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>HTTP interface of Parley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/reference.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/reference.js" defer></script>
</head>
<body>
<header><a href="/">Parley</a></header>
<main id="reference"><p>Loading…</p><noscript><p>This page needs JavaScript. The document itself is <a href="/api/openapi.json">openapi.json</a>.</p></noscript></main>
</body>
</html>
`;
