import { posix } from 'node:path';
import { readXmlByLocalName } from './xml-events.ts';

/**
 * The parts that a part of a document refers to, by the ids of the references.
 *
 * @param folder of the part
 */
export function readRelations(xml: string, folder: string): Map<string, string> {
  const paths = new Map<string, string>();
  readXmlByLocalName(xml, {
    open(name, { Id: id, Target: target }) {
      if (name !== 'Relationship' || !id || !target) return;
      paths.set(id, target.startsWith('/') ? target.slice(1) : posix.join(folder, target));
    },
  });
  return paths;
}
