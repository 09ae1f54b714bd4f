import './require-node.mjs';
import nodeModule from 'node:module';
import { buildWebIfStale } from './build-web.mjs';
import { endWithNpm } from './end-with-npm.mjs';

// Imported by its name, it would stop an older Node before that could be told.
nodeModule.enableCompileCache();
endWithNpm();
await buildWebIfStale();
// Imported by URL, so that the types of the tools do not include the whole server.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
