import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { type PdfRun, pdfLines } from './pdf-lines.ts';

/** Longer documents are read up to this page. */
const mostPages = 2000;

const { bytes, mostCharacters } = workerData as { bytes: Uint8Array; mostCharacters: number };

// Errors only: faults of a user's file do not belong in the log.
const document = await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true, useSystemFonts: false });
const pages: string[] = [];
let characters = 0;
for (let number = 1; number <= Math.min(document.numPages, mostPages) && characters <= mostCharacters; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const text = pdfLines(items.filter((item): item is typeof item & PdfRun => 'str' in item));
  characters += text.length;
  pages.push(text);
  page.cleanup();
}
parentPort?.postMessage(pages);
