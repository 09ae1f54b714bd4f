import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { useDiagram } from '../markdown/diagram/use-diagram.ts';
import { ArtifactFrame, type FrameEvents } from './artifact-frame.tsx';
import type { ArtifactKind } from './artifact-kind.ts';

const ComponentPreview = lazy(() => import('./react/component-preview.tsx').then((module) => ({ default: module.ComponentPreview })));

/** What is larger than the panel scrolls, so the keyboard must be able to reach it. */
const reachable = { tabIndex: 0, role: 'group' } as const;

interface ArtifactPreviewProps extends FrameEvents {
  kind: ArtifactKind;
  grammar: string;
  source: string;
  label: string;
}

/** What a source looks like. Pages, pictures and components run in the sealed frame; diagrams and documents are drawn as in the thread. */
export function ArtifactPreview({ kind, grammar, source, label, ...events }: ArtifactPreviewProps): ReactNode {
  if (kind === 'mermaid') return <Diagram source={source} label={label} />;
  if (kind === 'markdown')
    return (
      <div {...reachable} className="artifact-scroll artifact-document" aria-label={label}>
        <Markdown text={source} />
      </div>
    );
  if (kind === 'react')
    return (
      <Suspense fallback={<div className="artifact-scroll" aria-busy="true" />}>
        <ComponentPreview key={source} source={source} isTyped={grammar === 'tsx'} label={label} {...events} />
      </Suspense>
    );
  return <ArtifactFrame key={source} source={source} label={label} {...events} />;
}

function Diagram({ source, label }: { source: string; label: string }): ReactNode {
  const { t } = useTranslation('thread');
  const place = useRef<HTMLDivElement>(null);
  const state = useDiagram(source, true, place);
  return (
    <div {...reachable} ref={place} className="artifact-scroll artifact-diagram" aria-label={label}>
      {state.status === 'failed' && <p className="diagram-error">{t('diagram.failed')}</p>}
      {state.status === 'drawn' && (
        <img
          src={state.address}
          width={state.diagram.width}
          height={state.diagram.height}
          alt={state.diagram.words.length > 0 ? t('diagram.alt', { words: formatList(state.diagram.words) }) : t('diagram.name')}
        />
      )}
    </div>
  );
}
