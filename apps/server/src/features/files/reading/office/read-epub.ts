import { posix } from 'node:path';
import { htmlToText } from '../html-to-text.ts';
import type { OfficeArchive } from './office-archive.ts';
import { readXml } from './xml-events.ts';

/** The chapters of an e-book, in reading order. */
export async function readEpub(archive: OfficeArchive): Promise<string> {
  let root = '';
  readXml(await archive.read('META-INF/container.xml'), {
    open(name, attributes) {
      if (name === 'rootfile') root ||= attributes['full-path'] ?? '';
    },
  });
  const paths = new Map<string, string>();
  const order: string[] = [];
  readXml(await archive.read(root), {
    open(name, { id, href, idref }) {
      if (name.endsWith('item') && id && href) paths.set(id, posix.join(posix.dirname(root), decode(href)));
      else if (name.endsWith('itemref') && idref) order.push(idref);
    },
  });
  const chapters: string[] = [];
  for (const id of order) chapters.push(htmlToText(await archive.read(paths.get(id) ?? ''), { isXhtml: true }).trim());
  return chapters.filter((chapter) => chapter !== '').join('\n\n');
}

/** A broken escape stays as it is; the chapter is then missing. */
function decode(href: string): string {
  const path = href.split('#')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
