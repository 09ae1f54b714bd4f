import type { FilePart } from '@parley/contracts/messages/message-part';
import type { Message } from '@parley/contracts/messages/message';
import { editedText } from '@parley/contracts/messages/edited-text';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fileAddress } from '../attachments/attachment.ts';
import { readMath } from '../markdown/inline/math-tree.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { StillContext } from '../markdown/still-context.ts';
import { plainMarkup } from './plain-markup.ts';

export interface DocumentWords {
  title: string;
  /** The label above the user's messages. */
  you: string;
}

/** Nothing is loaded and nothing runs, whatever a message contains. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const still = { readMath };

const style = `
:root { color-scheme: light dark; font: 16px/1.625 system-ui, sans-serif; }
body { max-inline-size: 720px; margin: 40px auto; padding-inline: 20px; overflow-wrap: anywhere; }
section { margin-block: 32px; }
h2.by { font-size: 13px; opacity: 0.7; margin-block: 0 8px; }
/* Lines as the user typed them. */
.own { white-space: pre-wrap; }
a > bdi + bdi { margin-inline-start: 0.5em; }
img { max-inline-size: 100%; block-size: auto; }
pre { overflow: auto; padding: 12px; background: #8882; border-radius: 8px; direction: ltr; text-align: left; }
table { border-collapse: collapse; } th, td { padding: 4px 12px; border-block-end: 1px solid #8886; text-align: start; }
blockquote { margin-inline: 0; padding-inline-start: 16px; border-inline-start: 3px solid #8886; }
`;

/**
 * A conversation as one HTML page that needs nothing else: drawn by the renderer of the thread, reduced to markup without behaviour,
 * with its images inside.
 *
 * @param messages of the branch, oldest first
 */
export async function conversationDocument(messages: readonly Message[], { title, you }: DocumentWords): Promise<string> {
  const page = document.implementation.createHTMLDocument(title);
  const { lang, dir } = document.documentElement;
  page.documentElement.lang = lang;
  page.documentElement.dir = dir;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const security = page.createElement('meta');
  security.httpEquiv = 'Content-Security-Policy';
  security.content = policy;
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  const sheet = page.createElement('style');
  sheet.textContent = style;
  page.head.prepend(charset, security, viewport);
  page.head.append(sheet);
  const heading = page.createElement('h1');
  heading.dir = 'auto';
  heading.textContent = title;
  page.body.append(heading);
  for (const message of messages) page.body.append(await turnOf(page, message, you));
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

async function turnOf(page: Document, message: Message, you: string): Promise<HTMLElement> {
  const turn = page.createElement('section');
  const by = page.createElement('h2');
  by.className = 'by';
  by.dir = 'auto';
  by.textContent = message.role === 'user' ? you : (message.model?.label ?? '');
  turn.append(by);
  for (const part of message.parts)
    if (part.type === 'file') turn.append(part.kind === 'image' ? await imageOf(page, part) : nameOf(page, part));
  const text = page.createElement('div');
  text.dir = 'auto';
  if (message.role === 'user') text.className = 'own';
  if (message.language) text.lang = message.language;
  text.append(drawn(page, editedText(message.parts)));
  turn.append(text);
  return turn;
}

/** The text as the thread shows it. */
function drawn(page: Document, text: string): DocumentFragment {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <StillContext value={still}>
        <Markdown text={text} />
      </StillContext>,
    ),
  );
  const markup = plainMarkup(container, page);
  root.unmount();
  return markup;
}

async function imageOf(page: Document, part: FilePart): Promise<HTMLElement> {
  const image = page.createElement('img');
  image.alt = part.alt || part.name;
  const answer = await fetch(fileAddress(part.fileId));
  // What is lost is named by its alternative text.
  if (answer.ok) image.src = await dataAddress(await answer.blob());
  return image;
}

/** A document stays where it is; the page says which one it was. */
function nameOf(page: Document, part: FilePart): HTMLElement {
  const name = page.createElement('p');
  name.dir = 'auto';
  name.textContent = part.name;
  return name;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The image cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
