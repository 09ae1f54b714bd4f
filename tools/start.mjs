import './require-node.mjs';
import { enableCompileCache } from 'node:module';
import { buildWebIfStale } from './build-web.mjs';
import { endWithNpm } from './end-with-npm.mjs';

enableCompileCache();
endWithNpm();
await buildWebIfStale();
// Imported by URL, so that the types of the tools do not include the whole server.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
