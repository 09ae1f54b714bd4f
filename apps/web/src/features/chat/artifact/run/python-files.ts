import moduleAddress from 'pyodide/pyodide.asm.mjs?url';
import lockAddress from 'pyodide/pyodide-lock.json?url';
import wasmAddress from 'pyodide/pyodide.asm.wasm?url';
import libraryAddress from 'pyodide/python_stdlib.zip?url';

/** What Python needs to start in a place without network. */
export interface PythonFiles {
  loader: string;
  module: string;
  lock: string;
  wasm: ArrayBuffer;
  library: ArrayBuffer;
}

/** Loads Python's files from our own server, 6 MB compressed. The browser caches them: their names change with their content. */
export async function loadPythonFiles(signal: AbortSignal): Promise<PythonFiles> {
  const get = async (address: string) => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error('a file of Python could not be loaded');
    return answer;
  };
  const text = async (address: string) => (await get(address)).text();
  const bytes = async (address: string) => (await get(address)).arrayBuffer();
  const { default: loaderAddress } = await import('pyodide/pyodide.mjs?url');
  const [loader, module, lock, wasm, library] = await Promise.all([
    text(loaderAddress),
    text(moduleAddress),
    text(lockAddress),
    bytes(wasmAddress),
    bytes(libraryAddress),
  ]);
  return { loader, module, lock, wasm, library };
}
