import mermaid, { type MermaidConfig } from 'mermaid';
import { cleanDiagram, type CleanDiagram } from './clean-diagram.ts';
import { diagramPalette } from './diagram-palette.ts';

/** Web fonts of the page do not reach into an image, so it is measured with what it will be drawn with. */
const fontFamily = 'system-ui, sans-serif';
/** Layout holds the page's thread: beyond these it takes seconds, and nobody reads such a picture. */
const longestSource = 20_000;
const mostEdges = 250;
/** Width that timelines and the like fill, in CSS pixels: that of a message. */
const roomWidth = 720;

/** What a diagram's own text may not set: its safety, and looks that would not fit the page around it. */
const ours: (keyof MermaidConfig)[] = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'dompurifyConfig',
  'layout',
  'look',
  'theme',
  'themeVariables',
  'themeCSS',
  'darkMode',
  'fontFamily',
  'altFontFamily',
  'fontSize',
  'logLevel',
];

let drawnCount = 0;
/** One after another: the library keeps the diagram it works on in variables of its own. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a Mermaid diagram in the colours the page has now.
 *
 * @throws when the source is wrong, too large, or draws nothing
 */
export function drawDiagram(source: string): Promise<CleanDiagram> {
  const drawn = queue.then(() => draw(source));
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function draw(source: string): Promise<CleanDiagram> {
  if (source.length > longestSource) throw new Error('the diagram is too large');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure: ours,
    suppressErrorRendering: true,
    htmlLabels: false,
    maxTextSize: longestSource,
    maxEdges: mostEdges,
    // The other layout engine is four times the size of all the rest.
    layout: 'dagre',
    look: 'classic',
    theme: 'base',
    themeVariables: diagramPalette(),
    themeCSS: 'text { unicode-bidi: plaintext; }',
    fontFamily,
    logLevel: 'fatal',
  });
  const room = document.body.appendChild(measuringRoom());
  try {
    drawnCount += 1;
    const { svg } = await mermaid.render(`diagram-${drawnCount}`, source, room);
    const clean = cleanDiagram(svg);
    if (!clean) throw new Error('the diagram draws nothing');
    return clean;
  } finally {
    room.remove();
  }
}

/** Out of sight, but laid out: text is measured here, without the page's own text styles and from left to right as in the image. */
function measuringRoom(): HTMLElement {
  const room = document.createElement('div');
  room.style.cssText = `all: initial; position: fixed; inset: 0 auto auto 0; inline-size: ${roomWidth}px; block-size: 0; overflow: hidden; visibility: hidden; pointer-events: none; font-family: ${fontFamily}`;
  room.dir = 'ltr';
  room.setAttribute('aria-hidden', 'true');
  return room;
}
