import { decodeEntities } from '../markdown/inline/decode-entities.ts';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';
import type { ArtifactKind } from './artifact-kind.ts';

const longest = 80;

const insideText: Record<ArtifactKind, RegExp> = {
  html: /<title\b[^>]*>([^<]+)<\/title>/i,
  svg: /<title\b[^>]*>([^<]+)<\/title>/i,
  react: /\bexport\s+default\s+(?:function|class)\s+([A-Z]\w*)/,
  mermaid: /^\s*(?:---\s+)?(?:acc)?title:?\s+(.+)$/im,
  markdown: /^#{1,6}\s+(.+)$/m,
  code: /^\s*(?:\/\/|#|--|\/\*|;|%)\s*([\w./-]+\.\w+)\s*(?:\*\/)?\s*$/m,
};

/**
 * The name that a model gave to what it made: in the fence (`title="…"` or a file name), or in its text.
 *
 * @returns null if it has none
 */
export function artifactName(kind: ArtifactKind, info: string, code: string): string | null {
  const [, titled] = /\b(?:title|name|file|filename)=(?:"([^"]+)"|(\S+))/.exec(info)?.filter((part) => part !== undefined) ?? [];
  const [, file] = /^\S+\s+([\w./-]+\.\w+)/.exec(info.trim()) ?? [];
  const [, inside] = insideText[kind].exec(code.slice(0, 4000)) ?? [];
  const spoken = kind === 'react' ? inside?.replace(/([a-z\d])(?=[A-Z])/g, '$1 ') : inside;
  const words =
    titled ??
    file ??
    decodeEntities(spoken ?? '')
      .map((run) => run.text)
      .join('');
  const name = withoutDirectionControls(words)
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return name.slice(0, longest) || null;
}
