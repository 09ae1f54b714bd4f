// Parts of a text have no identity but their place, and text grows at its end.
/* oxlint-disable react/no-array-index-key */
import { Check, Copy } from 'lucide-react';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../copy-message.ts';
import { grammarOf, languageName } from './code-languages.ts';
import { type CodeHighlighting, startHighlighting } from './highlight-client.ts';
import type { CodeLine } from './highlight-protocol.ts';

interface CodeBlockProps {
  code: string;
  /** What stands after the fence. */
  language: string;
  isOpen: boolean;
}

const copiedMs = 2000;

/** Code with the name of its language and *Copy*. Plain until the highlighter answers; the text is never held back for it. */
export const CodeBlock = memo(function CodeBlock({ code, language }: CodeBlockProps): ReactNode {
  const { t } = useTranslation('chat');
  const coloured = useColouredLines(code, grammarOf(language));
  const name = languageName(language);
  return (
    <div className="code" dir="ltr">
      <div className="code-head" data-ui="">
        <bdi>{name || t('code.unnamed')}</bdi>
        <CopyCode code={code} />
      </div>
      {/* A block wider than the column scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
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

function CopyCode({ code }: { code: string }): ReactNode {
  const { t } = useTranslation('chat');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" className="btn ghost sm" onClick={async () => setIsCopied(await copyText(code))}>
      <Icon className="icon sm" aria-hidden="true" />
      <span aria-live="polite">{t(isCopied ? 'code.copied' : 'code.copy')}</span>
    </button>
  );
}

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
