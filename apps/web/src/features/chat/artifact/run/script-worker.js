// Runs JavaScript in a worker inside the artifact frame. It is sent there as text after pictures.js, so it imports nothing; see code-runner.ts.
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
const show = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && !(value instanceof Error)) {
    try {
      return JSON.stringify(value instanceof Map || value instanceof Set ? [...value] : value, null, 1).replace(/\n\s*/g, ' ');
    } catch {
      return String(value);
    }
  }
  return String(value);
};
const log =
  (stream) =>
  (...values) =>
    print(stream, `${values.map(show).join(' ')}\n`);
Object.assign(console, { log: log('out'), info: log('out'), debug: log('out'), table: log('out'), warn: log('err'), error: log('err') });

/** Shows a canvas, a picture in PNG, or markup; anything else is printed. */
globalThis.display = async (value) => {
  const blob = value instanceof OffscreenCanvas ? await value.convertToBlob() : value;
  if (blob instanceof Blob) return showPicture('png', base64(new Uint8Array(await blob.arrayBuffer())));
  const kind = typeof value === 'string' ? markupKind(value) : null;
  return kind ? showPicture(kind, value) : log('out')(value);
};
/** Draws numbers, pairs, or `{x, y, label}`; options are `kind`, `title`, `xLabel` and `yLabel`. */
globalThis.plot = (data, options) => showPicture('svg', drawChart(data, options), options?.title);

// The run ends with the last timer.
let ended = () => undefined;
const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: stopTimer } = globalThis;
const timers = new Set();
const leave = (id) => {
  if (timers.delete(id) && timers.size === 0) ended();
};
globalThis.setTimeout = (work, delay, ...values) => {
  const id = startTimeout(() => {
    try {
      work(...values);
    } finally {
      leave(id);
    }
  }, delay);
  timers.add(id);
  return id;
};
globalThis.setInterval = (work, delay, ...values) => {
  const id = startInterval(work, delay, ...values);
  timers.add(id);
  return id;
};
globalThis.clearTimeout = (id) => {
  stopTimer(id);
  leave(id);
};
globalThis.clearInterval = globalThis.clearTimeout;
const lastTimer = async () => {
  while (timers.size > 0) {
    await new Promise((resolve) => (ended = resolve));
    // Code that awaited this timer goes on now, and may start another one.
    await new Promise((resolve) => startTimeout(resolve, 0));
  }
};

// By another name, it runs the code outside of this scope.
const { eval: evaluate } = globalThis;
const run = async (code) => {
  try {
    return await evaluate(code);
  } catch (error) {
    // Code that awaits at its top level is no script, but the body of a function.
    if (!(error instanceof SyntaxError) || !/\bawait\b/.test(code)) throw error;
    const AsyncFunction = (async () => undefined).constructor;
    return new AsyncFunction(code)();
  }
};
const fail = (error) => {
  flush();
  postMessage({ type: 'failed', text: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
};
addEventListener('unhandledrejection', ({ reason }) => fail(reason));
addEventListener('error', (event) => {
  event.preventDefault();
  fail(event.error ?? event.message);
});

onmessage = async ({ data: { code } }) => {
  postMessage({ type: 'started' });
  try {
    const value = await run(code);
    await lastTimer();
    if (value instanceof OffscreenCanvas || value instanceof Blob) await display(value);
    else if (value !== undefined) print('out', `${show(value)}\n`);
    flush();
    postMessage({ type: 'done' });
  } catch (error) {
    fail(error);
  }
};
