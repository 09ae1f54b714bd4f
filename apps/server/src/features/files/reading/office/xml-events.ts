import { Parser } from 'htmlparser2';

export type XmlHandlers = {
  /** Called at the start of an element, with the name as it is written, prefix included. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Reads XML as events and builds no tree. Entities that a document defines itself are left as they are. */
export function readXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = new Parser(
    {
      ...(open ? { onopentag: open } : {}),
      ...(text ? { ontext: text } : {}),
      ...(close ? { onclosetag: close } : {}),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

/** Like `readXml`, but handlers get the names of elements without prefix: the author of an Open XML part chooses the prefixes. */
export function readXmlByLocalName(xml: string, { open, text, close }: XmlHandlers): void {
  readXml(xml, {
    ...(open ? { open: (name, attributes) => open(localName(name), attributes) } : {}),
    ...(text ? { text } : {}),
    ...(close ? { close: (name) => close(localName(name)) } : {}),
  });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
