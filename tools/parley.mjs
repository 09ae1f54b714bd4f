import './require-node.mjs';

// Imported by URL, so that the types of the tools do not include the whole server.
await import(new URL('../apps/server/src/operations/main.ts', import.meta.url).href);
