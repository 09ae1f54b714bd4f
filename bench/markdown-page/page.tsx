import '../../apps/web/src/ui/index.css';
import '../../apps/web/src/features/chat/chat.css';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import artifact from '../../locales/en-US/artifact.json';
import thread from '../../locales/en-US/thread.json';
import { Markdown } from '../../apps/web/src/features/chat/markdown/markdown.tsx';
import { addTexts, showLocale } from '../../apps/web/src/i18n/texts.ts';
import { longReply } from './reply.ts';

const pieceLength = 16;

addTexts('en-US', { artifact, thread });
showLocale('en-US');
const container = document.getElementById('root');
if (!container) throw new Error('no #root');
const root = createRoot(container);
const reply = longReply();

/** Longest time between two frames, in milliseconds, until `stop`. */
function watchFrames(): () => number {
  let worst = 0;
  let last = performance.now();
  let isOver = false;
  const look = (now: number) => {
    worst = Math.max(worst, now - last);
    last = now;
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => {
    isOver = true;
    return worst;
  };
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/**
 * Runs `step` in separate tasks until it returns false. It runs inside the callback and not after it: the browser does not
 * count work behind an `await` as script.
 */
function repeat(schedule: (run: () => void) => void, step: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const run = () => {
      if (step()) schedule(run);
      else resolve();
    };
    schedule(run);
  });
}
const inFrames = (run: () => void) => void requestAnimationFrame(run);
const inTasks = (run: () => void) => void setTimeout(run);

/** Renders the reply piece by piece. `paced` renders one frame per batch, as the session does. */
async function run(isPaced: boolean): Promise<{ worstGapMs: number; pieces: number }> {
  root.render(null);
  await nextFrame();
  const stop = watchFrames();
  const renderings = isPaced ? 1 : 4;
  let end = 0;
  let pieces = 0;
  await repeat(isPaced ? inFrames : inTasks, () => {
    for (let rendering = 0; rendering < renderings && end < reply.length; rendering += 1) {
      end += isPaced ? pieceLength * 8 : pieceLength;
      flushSync(() => root.render(<Markdown text={reply.slice(0, end)} streaming={end < reply.length} />));
      pieces += 1;
    }
    return end < reply.length;
  });
  await nextFrame();
  return { worstGapMs: stop(), pieces };
}

/** The minimum a page can do with the same pieces: plain text, one paragraph per blank line. */
async function runPlain(): Promise<{ worstGapMs: number; pieces: number }> {
  flushSync(() => root.render(<div className="prose" id="plain" />));
  await nextFrame();
  const stop = watchFrames();
  const place = document.getElementById('plain');
  let paragraph = document.createElement('p');
  let pieces = 0;
  await repeat(inTasks, () => {
    for (let last = pieces + 4; pieces < last && pieces * pieceLength < reply.length; pieces += 1) {
      const piece = reply.slice(pieces * pieceLength, (pieces + 1) * pieceLength);
      if (pieces === 0 || piece.includes('\n\n')) place?.append((paragraph = document.createElement('p')));
      paragraph.append(piece);
    }
    return pieces * pieceLength < reply.length;
  });
  await nextFrame();
  return { worstGapMs: stop(), pieces };
}

const kinds = { plain: runPlain, burst: () => run(false), paced: () => run(true) };
Object.assign(globalThis, { runMarkdownBench: (kind: keyof typeof kinds) => kinds[kind]() });
document.title = 'ready';
