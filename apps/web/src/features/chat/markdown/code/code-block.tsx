/* oxlint-disable react/no-array-index-key -- parts of a text have no identity except their position, and text grows at its end */
import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { grammarOf, languageName } from './code-languages.ts';
import { CopyCode } from './copy-code.tsx';
import { type CodeHighlighting, startHighlighting } from './highlight-client.ts';
import type { CodeLine } from './highlight-protocol.ts';

interface CodeBlockProps {
  code: string;
  /** The info string of the fence. */
  language: string;
  /** Buttons in its head, before *Copy*. */
  tools?: ReactNode;
}

/** Code with the name of its language and *Copy*. Plain until the highlighter answers; the text never waits for it. */
export const CodeBlock = memo(function CodeBlock({ code, language, tools }: CodeBlockProps): ReactNode {
  const { t } = useTranslation('thread');
  const coloured = useColouredLines(code, grammarOf(language));
  const name = languageName(language);
  return (
    <div className="code" dir="ltr">
      <div className="code-head" data-ui="">
        <bdi>{name || t('code.unnamed')}</bdi>
        <span className="code-tools">
          {tools}
          <CopyCode code={code} />
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a block wider than the column scrolls, so the keyboard must be able to reach it */}
      <pre tabIndex={0} aria-label={name ? t('code.label', { language: name }) : t('code.unnamed')}>
        <code>
          {code.split('\n').map((line, index) => (
            <Line key={index} text={line} isFirst={index === 0} pieces={coloured[index]} />
          ))}
        </code>
      </pre>
    </div>
  );
});

const Line = memo(function Line({ text, isFirst, pieces }: { text: string; isFirst: boolean; pieces: CodeLine | undefined }): ReactNode {
  const isCurrent = pieces !== undefined && text.startsWith(pieces.map(([piece]) => piece).join(''));
  const shown = isCurrent ? pieces : [];
  const length = shown.reduce((sum, [piece]) => sum + piece.length, 0);
  return (
    <>
      {isFirst ? '' : '\n'}
      {shown.map(([piece, role], index) =>
        role ? (
          <span key={index} className={role}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
      {text.slice(length)}
    </>
  );
});

function useColouredLines(code: string, grammar: string): readonly CodeLine[] {
  const [lines, setLines] = useState<readonly CodeLine[]>([]);
  const highlighting = useRef<CodeHighlighting | null>(null);
  const told = useEffectEvent(() => highlighting.current?.update(code));
  useEffect(() => {
    if (!grammar) return undefined;
    highlighting.current = startHighlighting(grammar, setLines);
    told();
    return () => highlighting.current?.end();
  }, [grammar]);
  useEffect(() => highlighting.current?.update(code), [code]);
  return lines;
}
