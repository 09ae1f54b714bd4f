import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ArtifactFrame, type FrameEvents } from '../artifact-frame.tsx';
import { compileComponent, componentPage } from './component-page.ts';

interface ComponentPreviewProps extends FrameEvents {
  source: string;
  isTyped: boolean;
  label: string;
}

/** Compiles a React component and runs it in the sealed frame. Give it a `key` per source. */
export function ComponentPreview({ source, isTyped, label, ...events }: ComponentPreviewProps): ReactNode {
  const { t } = useTranslation('artifact');
  const [page, setPage] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    compileComponent({ source, isTyped }, ended.signal).then(
      (answer) => (answer.error === undefined ? setPage(componentPage(answer.code)) : setFailure(answer.error)),
      (error: unknown) => ended.signal.aborted || setFailure(String(error)),
    );
    return () => ended.abort();
  }, [source, isTyped]);
  if (failure !== null)
    return (
      <p className="artifact-scroll artifact-failed" role="alert">
        {t('failed', { reason: failure })}
      </p>
    );
  if (page === null) return <div className="artifact-scroll" aria-busy="true" />;
  return <ArtifactFrame source={page} label={label} {...events} />;
}
