import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelEdge } from '#ui/panel-edge.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import { trialWidth } from './trial-width.ts';

/** The form and the place to try it out: side by side with an edge to move, and one at a time where only one has room. */
export function EditorColumns({ name, form, preview }: { name: string; form: ReactNode; preview: ReactNode }) {
  const { t } = useTranslation('assistants');
  const isWide = useBreakpoint('xl');
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  return (
    <>
      {!isWide && (
        <div className="as-switch">
          <Segmented
            label={name}
            options={[
              { value: 'form', label: t('edit') },
              { value: 'preview', label: t('tryIt') },
            ]}
            value={shown}
            onChange={setShown}
            testId="editor-columns"
          />
        </div>
      )}
      <div className="as-columns" data-shown={isWide ? undefined : shown}>
        {form}
        {preview}
        {isWide && <PanelEdge side="end" width={trialWidth} label={t('resizeTryIt')} className="as-edge" />}
      </div>
    </>
  );
}
