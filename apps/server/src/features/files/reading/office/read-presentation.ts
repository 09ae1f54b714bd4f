import type { OfficeArchive } from './office-archive.ts';
import { readRelations } from './relations.ts';
import { readXml } from './xml-events.ts';

/** The text of each slide, in the order of the presentation. */
export async function readPresentation(archive: OfficeArchive): Promise<string[]> {
  const relations = readRelations(await archive.read('ppt/_rels/presentation.xml.rels'), 'ppt');
  const slides: string[] = [];
  readXml(await archive.read('ppt/presentation.xml'), {
    open(name, attributes) {
      const path = name === 'p:sldId' ? relations.get(attributes['r:id'] ?? '') : undefined;
      if (path) slides.push(path);
    },
  });
  const texts: string[] = [];
  for (const path of slides) texts.push(slideText(await archive.read(path)));
  return texts;
}

function slideText(xml: string): string {
  const pieces: string[] = [];
  let isText = false;
  readXml(xml, {
    open(name) {
      if (name === 'a:t') isText = true;
      else if (name === 'a:br') pieces.push('\n');
    },
    text: (text) => void (isText && pieces.push(text)),
    close(name) {
      if (name === 'a:t') isText = false;
      else if (name === 'a:p') pieces.push('\n');
    },
  });
  return pieces.join('');
}
