import { fileURLToPath } from 'node:url';
import { trimModules } from './trim/trim-modules.mjs';

// npm runs this with whichever Node is installed, so it must not need Node 24.
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
try {
  trimModules(modules, process.arch);
} catch (error) {
  console.warn(`node_modules could not be made smaller: ${error.message}`);
}
