// Runs Python in a worker inside the artifact frame. It is sent there as text, so it imports nothing; see code-runner.ts.
const flushMs = 50;
const flushLength = 4000;
let parts = [];
let length = 0;
let flushedAt = 0;
const flush = () => {
  for (const { stream, text } of parts) postMessage({ type: 'output', stream, text });
  parts = [];
  length = 0;
  flushedAt = Date.now();
};
const print = (stream, text) => {
  const last = parts.at(-1);
  if (last?.stream === stream) last.text += text;
  else parts.push({ stream, text });
  length += text.length;
  if (length > flushLength || Date.now() - flushedAt > flushMs) flush();
};

const load = async ({ loader, module, wasm, library, lock }) => {
  const address = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const files = { 'pyodide.asm.wasm': [wasm, 'application/wasm'], 'python_stdlib.zip': [library, 'application/zip'] };
  // The frame has no network. Pyodide gets its two files from here.
  globalThis.fetch = async (request) => {
    const file =
      files[
        String(request.url ?? request)
          .split('/')
          .pop()
      ];
    if (!file) throw new TypeError('There is no network here.');
    return new Response(file[0], { headers: { 'content-type': file[1] } });
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import(address(loader)), import(address(module))]);
  const decoder = { out: new TextDecoder(), err: new TextDecoder() };
  const writer = (stream) => ({
    write: (bytes) => {
      print(stream, decoder[stream].decode(bytes, { stream: true }));
      return bytes.length;
    },
  });
  const python = await loadPyodide({
    indexURL: 'https://python.invalid/',
    packageBaseUrl: 'https://python.invalid/',
    lockFileContents: { ...JSON.parse(lock), packages: {} },
    createPyodideModule,
  });
  python.setStdout(writer('out'));
  python.setStderr(writer('err'));
  return python;
};

let python = null;
onmessage = async ({ data: { code, files } }) => {
  try {
    python ??= await load(files);
    postMessage({ type: 'started' });
    // Names of an earlier run are gone.
    const globals = python.toPy({ __name__: '__main__' });
    const value = await python.runPythonAsync(code, { globals });
    if (value !== undefined) print('out', `${python.globals.get('repr')(value)}\n`);
    flush();
    postMessage({ type: 'done' });
  } catch (error) {
    flush();
    postMessage({ type: 'failed', text: String(error.message).replace(/^Traceback[^]*?(?=  File "<exec>")/, '') });
  }
};
