import mermaid, { type MermaidConfig } from 'mermaid';
import { cleanDiagram, type CleanDiagram } from './clean-diagram.ts';
import { diagramPalette } from './diagram-palette.ts';
import { loadsImage } from './loads-image.ts';

/** An image cannot use the page's web fonts, so it is measured with the fonts it will be drawn with. */
const fontFamily = 'system-ui, sans-serif';
/** Layout blocks the main thread. Beyond these limits it takes seconds, and the picture is unreadable. */
const longestSource = 20_000;
const mostEdges = 250;
/** Width of timelines and similar diagrams, in CSS pixels: that of a message. */
const roomWidth = 720;

/** Settings that a diagram's text must not change: security, and looks that do not fit the page. */
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
/** One after another: the library keeps the current diagram in global variables. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a Mermaid diagram in the page's present colours.
 *
 * @throws if the source is wrong, too large, would load an image, or draws nothing
 */
export function drawDiagram(source: string): Promise<CleanDiagram> {
  const drawn = queue.then(() => draw(source));
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function draw(source: string): Promise<CleanDiagram> {
  if (source.length > longestSource) throw new Error('the diagram is too large');
  if (loadsImage(source)) throw new Error('the diagram would load an image');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure: ours,
    suppressErrorRendering: true,
    htmlLabels: false,
    maxTextSize: longestSource,
    maxEdges: mostEdges,
    // The other layout engine is four times the size of the rest.
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

/** Outside the viewport but laid out: text is measured here, without the page's text styles and left to right as in the image. */
function measuringRoom(): HTMLElement {
  const room = document.createElement('div');
  room.style.cssText = `all: initial; position: fixed; inset: 0 auto auto 0; inline-size: ${roomWidth}px; block-size: 0; overflow: hidden; visibility: hidden; pointer-events: none; font-family: ${fontFamily}`;
  room.dir = 'ltr';
  room.setAttribute('aria-hidden', 'true');
  return room;
}
