import { build, type Plugin } from 'vite';

/**
 * Makes modules whose default export is a program as the text of one classic script, with everything that it imports.
 *
 * @param programs the absolute path of each program by the name of its module, `virtual:…`
 */
export function bundledText(programs: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'parley:bundled-text',
    resolveId: (source) => (Object.hasOwn(programs, source) ? `\0${source}` : undefined),
    async load(id) {
      const entry = programs[id.slice(1)];
      if (entry === undefined || !id.startsWith('\0')) return undefined;
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await bundle(entry))};`;
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, target: 'es2023', lib: { entry, formats: ['iife'], name: 'bundled' } },
  });
  const [result] = Array.isArray(results) ? results : [results];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} could not be bundled.`);
  return chunk.code;
}
