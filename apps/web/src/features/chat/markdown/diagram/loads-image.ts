/** Statements of a style, which ends with its line. */
const style = String.raw`\b(?:style|classDef|linkStyle)\b[^\n]*`;

const imageSources: readonly RegExp[] = [
  // A node's picture: `A@{ img: "…" }`. The block is YAML, so the key may be quoted, and escaped inside double quotes.
  /@\{[^]*?\bimg\b/i,
  /@\{[^]*?\\(?:[xu]|\r?\n)/i,
  // A participant's icon: `properties A: {"icon": "…"}`, in JSON, at the beginning of a statement.
  /\bsequenceDiagram\b[^]*?(?:^|[\n;%}]|sequenceDiagram)\s*properties\b/i,
  // Styles: a mask, a filter and a pattern are loaded, too.
  /\b(?:url|image-set|cross-fade)\s*\(/i,
  // In a style a backslash can spell any of these names.
  new RegExp(`${style}\\\\`, 'i'),
];

/**
 * Whether a diagram may load an image while it is drawn. The library starts to load it before the drawing can be cleaned, so such a
 * diagram is not drawn at all: a request would tell a server, even our own, what a reply chose.
 */
export function loadsImage(source: string): boolean {
  return imageSources.some((pattern) => pattern.test(source));
}
