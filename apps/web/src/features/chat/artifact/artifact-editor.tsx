import './artifact-editor.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import { sourceDraft } from './source-draft.ts';

interface ArtifactEditorProps {
  /** Of the version that is changed. */
  versionId: string;
  source: string;
  label: string;
  /** Resolves with whether it was stored. */
  onSave: (source: string) => Promise<boolean>;
  onClose: () => void;
}

/** The source of an artifact as a field. What was typed stays until it is saved or cancelled. */
export function ArtifactEditor({ versionId, source, label, onSave, onClose }: ArtifactEditorProps): ReactNode {
  const { t } = useTranslation(['artifact', 'thread']);
  const kept = sourceDraft(versionId);
  const [draft, setDraft] = useState(() => kept.read() ?? source);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isUnchanged = draft === source;
  const cancel = () => {
    kept.forget();
    onClose();
  };
  const save = async () => {
    if (isUnchanged || isSaving) return;
    setSaving(true);
    if (await onSave(draft)) cancel();
    else setSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's');
    if (event.key !== 'Escape' && !isSave) return;
    // Escape would close the panel.
    event.preventDefault();
    if (isSave) void save();
    else onClose();
  };
  return (
    <form
      className="artifact-editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        data-testid="artifact-editor"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-label={t('sourceOf', { name: label })}
        value={draft}
        // The form closes after the save and would drop what is typed meanwhile.
        readOnly={isSaving}
        onChange={({ target }) => {
          setDraft(target.value);
          kept.keep(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="edit-actions">
        <Button variant="ghost" size="sm" onClick={cancel}>
          {t('thread:edit.cancel')}
        </Button>
        <Button variant="primary" size="sm" type="submit" data-testid="artifact-save" disabled={isUnchanged || isSaving}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
