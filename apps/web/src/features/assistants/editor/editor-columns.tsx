import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResizeHandle } from '#ui/layout/resize-handle.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { previewWidth } from './preview-width.ts';

/** The form and the preview: side by side with a resize handle, or one at a time without room for both. */
export function EditorColumns({ name, form, preview }: { name: string; form: ReactNode; preview: ReactNode }) {
  const { t } = useTranslation(['assistants', 'assistant']);
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
              { value: 'preview', label: t('assistant:tryIt') },
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
        {isWide && <ResizeHandle side="end" width={previewWidth} label={t('assistant:resizeTryIt')} className="as-edge" />}
      </div>
    </>
  );
}
