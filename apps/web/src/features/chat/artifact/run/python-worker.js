// Runs Python in a worker inside the artifact frame. It is sent there as text after pictures.js, so it imports nothing; see code-runner.ts.
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

// What Python code draws with. `_repr_svg_` and its like are what notebooks call.
const drawing = `
import base64, json
def _make(show_chart, show_picture):
    def plot(x, y=None, *, kind='line', title='', label='', x_label='', y_label=''):
        x = list(x)
        series = x if y is None and x and isinstance(x[0], dict) else {'y': x, 'label': label} if y is None else {'x': x, 'y': list(y), 'label': label}
        show_chart(json.dumps(series, default=str), json.dumps({'kind': kind, 'title': title, 'xLabel': x_label, 'yLabel': y_label}))
    def shown(value):
        for name, kind in (('_repr_svg_', 'svg'), ('_repr_png_', 'png'), ('_repr_html_', 'html')):
            draw = getattr(value, name, None)
            data = draw() if callable(draw) and not isinstance(value, type) else None
            if data is not None:
                show_picture(kind, base64.b64encode(data).decode() if isinstance(data, bytes) else str(data))
                return True
        return False
    def display(value):
        if isinstance(value, str) and show_picture('text', value):
            return
        if not shown(value):
            print(value)
    return plot, display, shown
_make
`;
const drawingTools = () => {
  const make = python.runPython(drawing, { globals: python.toPy({}) });
  return make(
    (data, options) => {
      const chosen = JSON.parse(options);
      // Python writes numbers that JSON does not have.
      const series = JSON.parse(data.replaceAll(/\bNaN\b|-?\bInfinity\b/g, 'null'));
      showPicture('svg', drawChart(series, chosen), chosen.title);
    },
    (kind, data) => {
      const found = kind === 'text' ? markupKind(data) : kind;
      if (found) showPicture(found, data);
      return found !== null;
    },
  );
};

let python = null;
let tools = null;
onmessage = async ({ data: { code, files } }) => {
  try {
    python ??= await load(files);
    tools ??= drawingTools();
    postMessage({ type: 'started' });
    // Names of an earlier run are gone.
    const globals = python.toPy({ __name__: '__main__' });
    globals.set('plot', tools.get(0));
    globals.set('display', tools.get(1));
    const value = await python.runPythonAsync(code, { globals });
    const isShown = value !== undefined && tools.get(2)(value);
    if (value !== undefined && !isShown) print('out', `${python.globals.get('repr')(value)}\n`);
    flush();
    postMessage({ type: 'done' });
  } catch (error) {
    flush();
    postMessage({ type: 'failed', text: String(error.message).replace(/^Traceback[^]*?(?=  File "<exec>")/, '') });
  }
};
