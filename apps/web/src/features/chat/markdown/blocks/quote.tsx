import { foreignLanguage } from '@parley/voice/language/function-words';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, use, useMemo, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCopy } from '../../message/use-copy.ts';
import { CitationContext } from '../inline/citation-context.ts';
import { withoutCitations } from '../inline/without-citations.ts';
import { QuoteContext } from './quote-context.ts';
import { correctedDirection } from '../text-direction.ts';

interface QuoteProps {
  /** The Markdown inside, without the quotation marks. */
  text: string;
  /** The quotation's position in the message; null inside another block. */
  range: { start: number; end: number } | null;
  children: ReactNode;
}

/** A quotation. One in another language, such as a letter to send, is a card with its own *Listen* and *Copy*. */
export function Quote({ text, range, children }: QuoteProps): ReactNode {
  const message = use(QuoteContext);
  const language = useMemo(() => (message && range ? foreignLanguage(text, message.locale) : null), [text, message, range]);
  if (!message || !range || !language) return <blockquote dir={correctedDirection(text) ?? 'auto'}>{children}</blockquote>;
  return (
    <Letter text={text} language={language} listen={message.renderListen?.({ language, range })}>
      {children}
    </Letter>
  );
}

function Letter({
  text,
  language,
  listen,
  children,
}: {
  text: string;
  language: string;
  listen: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('thread');
  const quote = useRef<HTMLQuoteElement>(null);
  const cited = use(CitationContext)?.cited;
  const { isCopied, copy } = useCopy(() => ({ markdown: cited ? withoutCitations(text, cited) : text, element: quote.current }));
  const Icon = isCopied ? Check : Copy;
  return (
    <figure className="letter" data-testid="foreign-quote">
      <blockquote ref={quote} lang={language} dir={correctedDirection(text) ?? 'auto'}>
        {children}
      </blockquote>
      <figcaption data-ui="">
        {listen}
        <button type="button" className="chip" onClick={() => void copy()}>
          <Icon className="icon sm" aria-hidden />
          {t(isCopied ? 'action.copied' : 'action.copy')}
        </button>
      </figcaption>
    </figure>
  );
}
