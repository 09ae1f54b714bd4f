import temml from 'temml';

/** MathML as plain data, limited to elements and attributes that only draw. */
export type MathTree = string | { tag: string; attributes: Record<string, string>; children: MathTree[] };

interface TemmlNode {
  type?: string;
  text?: string;
  attributes?: Record<string, unknown>;
  classes?: string[];
  children?: TemmlNode[];
}

/** The elements that only draw. */
export const mathTags = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd mstyle mpadded mphantom merror menclose none'.split(
    ' ',
  ),
);

/** The attributes that only draw. */
export const mathAttributes = new Set(
  'display displaystyle scriptlevel mathvariant stretchy fence separator form lspace rspace minsize maxsize symmetric movablelimits accent accentunder linethickness columnalign rowspacing columnspacing columnlines rowlines width height depth voffset mathcolor mathbackground notation columnspan rowspan'.split(
    ' ',
  ),
);

/**
 * Reads TeX into a MathML tree. Links, images and raw HTML of TeX are off.
 *
 * @throws if the TeX is invalid
 */
export function readMath(tex: string, isBlock: boolean): MathTree {
  const node = temml.__renderToMathMLTree(tex, {
    displayMode: isBlock,
    trust: false,
    throwOnError: true,
    annotate: false,
    maxExpand: 500,
    maxSize: [20, 20],
  }) as TemmlNode;
  return convert(node, isBlock)[0] ?? '';
}

/** Fonts without a table of mathematics, as most systems have them, do not enlarge these by themselves. */
const bigOperator = /^[∑∏∐∫∬∭∮⋃⋂⨁⨂⨀⋁⋀]$/;

function convert(node: TemmlNode, isBlock: boolean): MathTree[] {
  if (node.text !== undefined) return [node.text];
  const children = (node.children ?? []).flatMap((child) => convert(child, isBlock));
  if (!node.type || !mathTags.has(node.type)) return children;
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) if (mathAttributes.has(name)) attributes[name] = String(value);
  const classes = (node.classes ?? []).filter((name) => /^tml-[\w-]+$/.test(name));
  if (isBlock && node.type === 'mo' && typeof children[0] === 'string' && bigOperator.test(children[0])) classes.push('big-operator');
  if (classes.length > 0) attributes.className = classes.join(' ');
  return [{ tag: node.type, attributes, children }];
}
