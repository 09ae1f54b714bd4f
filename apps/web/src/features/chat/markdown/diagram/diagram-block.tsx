import './diagram.css';
import { CodeXml, Maximize2, Workflow, X } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { OpenArtifact } from '../../artifact/open-artifact.tsx';
import { CodeBlock } from '../code/code-block.tsx';
import { CopyCode } from '../code/copy-code.tsx';
import { useDiagram } from './use-diagram.ts';

interface DiagramBlockProps {
  source: string;
  /** More of the source will follow. */
  isOpen: boolean;
}

/** A diagram that a model wrote as text: a picture with its source. Shows the source until it is drawn, and if it cannot be drawn. */
export const DiagramBlock = memo(function DiagramBlock({ source, isOpen }: DiagramBlockProps): ReactNode {
  const { t } = useTranslation('thread');
  const place = useRef<HTMLDivElement>(null);
  const state = useDiagram(source, !isOpen, place);
  const [isSourceShown, setSourceShown] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const drawn = state.status === 'drawn' ? state : null;
  const toggle = drawn && (
    <IconButton
      size="sm"
      label={t(isSourceShown ? 'diagram.showPicture' : 'diagram.showSource')}
      onClick={() => setSourceShown(!isSourceShown)}
    >
      {isSourceShown ? <Workflow className="icon sm" aria-hidden /> : <CodeXml className="icon sm" aria-hidden />}
    </IconButton>
  );
  if (!drawn || isSourceShown)
    return (
      <div ref={place} className="diagram-source">
        <CodeBlock
          code={source}
          language="mermaid"
          tools={
            <>
              {toggle}
              <OpenArtifact code={source} info="mermaid" />
            </>
          }
        />
        {state.status === 'failed' && !isOpen && <p className="diagram-error">{t('diagram.failed')}</p>}
      </div>
    );
  const { diagram, address } = drawn;
  const words = formatList(diagram.words);
  const picture = (
    <img src={address} width={diagram.width} height={diagram.height} alt={words ? t('diagram.alt', { words }) : t('diagram.name')} />
  );
  return (
    <div className="diagram" ref={place} data-source={source}>
      <div className="code-head" data-ui="">
        <span>{t('diagram.name')}</span>
        <span className="code-tools">
          {toggle}
          <IconButton size="sm" label={t('diagram.enlarge')} onClick={() => setLarge(true)}>
            <Maximize2 className="icon sm" aria-hidden />
          </IconButton>
          <OpenArtifact code={source} info="mermaid" />
          <CopyCode code={source} />
        </span>
      </div>
      <div className="diagram-picture">{picture}</div>
      <LazyDialog label={t('diagram.name')} isOpen={isLarge} onOpenChange={setLarge} width={1400}>
        <div className="modal-head">
          <h2>{t('diagram.name')}</h2>
          <IconButton label={t('diagram.close')} onClick={() => setLarge(false)}>
            <X className="icon" aria-hidden />
          </IconButton>
        </div>
        {/* A picture larger than the window scrolls, so the keyboard must be able to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <div className="diagram-large" tabIndex={0} role="group" aria-label={t('diagram.name')}>
          {picture}
        </div>
      </LazyDialog>
    </div>
  );
});
