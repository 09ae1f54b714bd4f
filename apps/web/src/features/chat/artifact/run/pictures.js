/* oxlint-disable no-unused-vars -- the program that follows uses them */
// Charts and pictures of code that runs in a worker. Placed before the worker's own program, so it imports nothing; see code-runner.ts.
const colours = ['#2563eb', '#d97706', '#059669', '#dc2626', '#7c3aed', '#0891b2'];
const chart = { width: 640, height: 400, left: 64, right: 16, top: 40, bottom: 56 };
const marks = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words) => String(words).replace(/[&<>"]/g, (sign) => marks[sign]);
const rounded = (value) => Number(value.toFixed(2));

/** Round steps that cover a range, at most eight of them. */
const stepsOf = (low, high) => {
  const rough = (high - low) / 6 || 1;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((candidate) => candidate >= rough) ?? rough;
  const steps = [];
  for (let value = Math.floor(low / step) * step; value < high + step; value += step) steps.push(Number(value.toPrecision(12)));
  return steps;
};

/** Each series as `{x, y, label}`. Accepts numbers, pairs, and objects with `x` and `y`. */
const toSeries = (data) => {
  const list =
    Array.isArray(data) && typeof data[0] === 'object' && data[0] !== null && !Array.isArray(data[0]) && Array.isArray(data[0].y)
      ? data
      : [data];
  return list.map((one) => {
    const given = Array.isArray(one) ? { y: one } : one;
    if (!Array.isArray(given?.y) || given.y.length === 0) throw new TypeError('plot needs a list of numbers');
    const isPairs = Array.isArray(given.y[0]);
    const y = isPairs ? given.y.map((pair) => pair[1]) : given.y;
    const x = given.x ?? (isPairs ? given.y.map((pair) => pair[0]) : y.map((_, index) => index));
    return { label: given.label ?? '', x, y: y.map((value) => (value === null ? Number.NaN : Number(value))) };
  });
};

/** A chart as SVG. `kind`: `line`, `scatter` or `bar`. */
const drawChart = (data, { kind = 'line', title = '', xLabel = '', yLabel = '' } = {}) => {
  const series = toSeries(data);
  const isNamed = series.some(({ x }) => x.some((value) => typeof value !== 'number'));
  const names = [...new Set(series.flatMap(({ x }) => x.map(String)))];
  const isByName = isNamed || kind === 'bar';
  const xOf = (value) => (isByName ? names.indexOf(String(value)) + 0.5 : Number(value));
  const finite = (values) => values.filter(Number.isFinite);
  const ys = finite(series.flatMap(({ y }) => y));
  const xs = isByName ? [0, names.length] : finite(series.flatMap(({ x }) => x.map(Number)));
  if (ys.length === 0 || xs.length === 0) throw new TypeError('plot needs a list of numbers');
  const least = (values) => values.reduce((low, value) => Math.min(low, value));
  const most = (values) => values.reduce((high, value) => Math.max(high, value));
  const ySteps = stepsOf(kind === 'bar' ? Math.min(0, least(ys)) : least(ys), most(ys));
  const [xLow, xHigh] = [least(xs), most(xs)];
  const [yLow, yHigh] = [ySteps[0], ySteps.at(-1)];
  const { width, height, left, right, top, bottom } = chart;
  const across = (value) => rounded(left + ((value - xLow) / (xHigh - xLow || 1)) * (width - left - right));
  const up = (value) => rounded(height - bottom - ((value - yLow) / (yHigh - yLow || 1)) * (height - top - bottom));
  const text = (x, y, words, more = '') => `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`;
  const grid = ySteps.map(
    (value) =>
      `<path d="M${left} ${up(value)}H${width - right}" stroke="#ddd"/>${text(left - 8, up(value) + 4, value, 'text-anchor="end"')}`,
  );
  const every = Math.ceil(names.length / 12);
  const xMarks = isByName
    ? names.map((name, index) =>
        index % every ? '' : text(across(index + 0.5), height - bottom + 20, name.slice(0, 14), 'text-anchor="middle"'),
      )
    : stepsOf(xLow, xHigh)
        .filter((value) => value >= xLow && value <= xHigh)
        .map((value) => text(across(value), height - bottom + 20, value, 'text-anchor="middle"'));
  const shapes = series.map(({ x, y }, index) => {
    const colour = colours[index % colours.length];
    const points = y.map((value, at) => [xOf(x[at]), value]).filter((point) => point.every(Number.isFinite));
    if (kind === 'bar') {
      const share = 0.8 / series.length;
      return points
        .map(([at, value]) => {
          const from = across(at - 0.4 + index * share);
          return `<path fill="${colour}" d="M${from} ${up(Math.max(0, yLow))}V${up(value)}H${across(at - 0.4 + (index + 1) * share)}V${up(Math.max(0, yLow))}Z"/>`;
        })
        .join('');
    }
    const dots =
      kind === 'scatter' || points.length === 1
        ? points.map(([at, value]) => `<circle cx="${across(at)}" cy="${up(value)}" r="4" fill="${colour}"/>`).join('')
        : '';
    return (
      dots ||
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.map(([at, value]) => `${across(at)},${up(value)}`).join(' ')}"/>`
    );
  });
  const legend = series
    .filter(({ label }) => label)
    .map(
      ({ label }, index) =>
        `<circle cx="${left + 12}" cy="${top + 12 + index * 18}" r="5" fill="${colours[index % colours.length]}"/>${text(left + 24, top + 16 + index * 18, label)}`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="#333"><rect width="100%" height="100%" fill="#fff"/>${grid.join('')}${xMarks.join('')}${shapes.join('')}${legend.join('')}${text(width / 2, 24, title, 'text-anchor="middle" font-size="16"')}${text((width + left) / 2, height - 12, xLabel, 'text-anchor="middle"')}${text(0, 0, yLabel, `text-anchor="middle" transform="translate(16 ${height / 2}) rotate(-90)"`)}</svg>`;
};

/** Sends a picture to the page. `kind`: `svg` and `html` as text, `png` in Base64. */
const showPicture = (kind, data, name = '') => {
  flush();
  // As an image, a drawing needs to name its language.
  const whole = kind === 'svg' ? String(data).replace(/<svg(?![^>]*\sxmlns=)/i, '<svg xmlns="http://www.w3.org/2000/svg"') : String(data);
  postMessage({ type: 'picture', kind, data: whole, name: String(name ?? '') });
};
const base64 = (bytes) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
};
/** What a text is shown as; null if it is only text. */
const markupKind = (text) => (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(text) ? 'svg' : /^\s*<[a-z!]/i.test(text) ? 'html' : null);
