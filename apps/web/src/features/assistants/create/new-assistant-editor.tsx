import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { Link, useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { AssistantForm, type AssistantFormProps } from '../editor/assistant-form.tsx';
import { AssistantsLink } from '../gallery/assistants-link.tsx';
import { EditorColumns } from '../editor/editor-columns.tsx';
import type { NewAssistant } from './new-assistant-store.ts';
import type { RenderPreview } from '../editor/render-preview.ts';
import { replaceNewAssistant } from './replace-new-assistant.ts';
import { useHeldFiles } from './use-held-files.ts';
import { useOpenSaved } from './use-open-saved.ts';
import { useSaveDraft } from './use-save-draft.ts';
import '../assistants.css';

interface NewAssistantEditorProps {
  initial: NewAssistant;
  renderPreview: RenderPreview;
  renderVoicePreview: AssistantFormProps['renderVoicePreview'];
}

/** A new assistant before it is saved, empty or drafted. Changes stay in this tab until then. */
export function NewAssistantEditor({ initial, renderPreview, renderVoicePreview }: NewAssistantEditorProps) {
  const { t } = useTranslation(['assistants', 'common', 'errors', 'assistant']);
  const navigate = useNavigate();
  const openSaved = useOpenSaved();
  const [draft, setDraft] = useState(initial.fields);
  const held = useHeldFiles(initial.id);
  const { isSaving, isSaved, save, keep } = useSaveDraft(initial, held);
  usePageTitle(draft.name || t('new'));
  const change = (part: Partial<AssistantFields>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(next, part);
  };
  const saveAndStay = async () => {
    const assistantId = await save(draft);
    if (assistantId) openSaved(assistantId);
  };
  const discard = () => {
    replaceNewAssistant(null, () => void navigate({ to: '/assistants/new' }));
    void navigate({ to: '/assistants' });
  };
  const canSave = draft.name.trim() !== '' && !isSaving;
  return (
    <div className="page assistant-editor">
      <PageBar
        title={<AssistantsLink />}
        actions={
          <>
            <span className="as-saved" role="status" data-testid="save-state" data-state="unsaved">
              <span className="as-saved-words">{t(isSaving ? 'assistant:save.saving' : 'assistant:draft.unsaved')}</span>
            </span>
            <Button variant="ghost" size="sm" data-testid="discard-assistant" onClick={discard}>
              {t('assistant:draft.discard')}
            </Button>
            <Button variant="primary" size="sm" disabled={!canSave} data-testid="save-assistant" onClick={() => void saveAndStay()}>
              {t('common:save')}
            </Button>
          </>
        }
      />
      <h1 className="sr" tabIndex={-1}>
        {draft.name || t('new')}
      </h1>
      <EditorColumns
        name={draft.name || t('new')}
        form={
          <AssistantForm
            draft={draft}
            change={change}
            renderVoicePreview={renderVoicePreview}
            known={held}
            isNew
            isInert={isSaved}
            notice={!initial.isBlank && <Origin model={initial.model} />}
          />
        }
        preview={renderPreview({ draft, save: async () => (canSave ? save(draft) : null) })}
      />
    </div>
  );
}

/** Names the author of the draft, so that it is not overestimated. */
function Origin({ model }: { model: string | null }) {
  const { t } = useTranslation('assistant');
  return (
    <Notice
      icon={<Sparkles className="icon sm" aria-hidden />}
      action={
        model === null && (
          <Link to="/settings/$section" params={{ section: 'models' }} className="chip outline">
            {t('draft.connect')}
          </Link>
        )
      }
    >
      <p data-testid="draft-origin" data-origin={model === null ? 'rules' : 'model'}>
        {t(model === null ? 'draft.byRules' : 'draft.byModel')}
        {model !== null && (
          <bdi className="as-model" translate="no">
            {model}
          </bdi>
        )}
      </p>
    </Notice>
  );
}
