import { $applyNodeReplacement, ParagraphNode } from 'lexical';
import type { LineKind } from './markdown-lines.ts';

/** One line of Markdown. Its text is exactly what was typed; the kind only decides its look. */
export class LineNode extends ParagraphNode {
  __kind: LineKind = 'text';

  override $config() {
    return this.config('line', { extends: ParagraphNode });
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__kind = previous.__kind;
  }

  getKind(): LineKind {
    return this.getLatest().__kind;
  }

  /** @param direction null: that of the line's first letter */
  setLook(kind: LineKind, direction: 'ltr' | 'rtl' | null): void {
    if (this.getKind() !== kind) this.getWritable().__kind = kind;
    if (this.getDirection() !== direction) this.setDirection(direction);
  }

  override createDOM(): HTMLElement {
    const dom = document.createElement('div');
    dom.className = `line is-${this.__kind}`;
    return dom;
  }

  override updateDOM(previous: this, dom: HTMLElement): boolean {
    if (previous.__kind !== this.__kind) dom.className = `line is-${this.__kind}`;
    return false;
  }
}

export function $createLineNode(): LineNode {
  return $applyNodeReplacement(new LineNode());
}
