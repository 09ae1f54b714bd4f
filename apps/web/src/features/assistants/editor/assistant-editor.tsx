import type { Assistant } from '@parley/contracts/assistants/assistant';
import { useNavigate } from '@tanstack/react-router';
import { Check, CircleAlert, LoaderCircle, Trash2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { storedQuestions } from './assistant-fields.ts';
import { AssistantForm, type AssistantFormProps } from './assistant-form.tsx';
import { AssistantsLink } from '../gallery/assistants-link.tsx';
import { EditorColumns } from './editor-columns.tsx';
import { MemoryField } from '../fields/memory-field.tsx';
import type { RenderPreview } from './render-preview.ts';
import { shareAssistant } from '../gallery/share-assistant.ts';
import { useAssistantActions } from '../gallery/use-assistant-actions.ts';
import { useKnownFiles } from '../fields/use-known-files.ts';
import type { SaveState } from './create-autosave.ts';
import { useAutosave } from './use-autosave.ts';
import '../assistants.css';

interface AssistantEditorProps {
  assistant: Assistant;
  renderPreview: RenderPreview;
  renderVoicePreview: AssistantFormProps['renderVoicePreview'];
}

/** Edits an assistant; everything is saved as it is typed. Give it `key={assistant.id}`. */
export function AssistantEditor({ assistant, renderPreview, renderVoicePreview }: AssistantEditorProps) {
  const { t } = useTranslation(['assistants', 'common', 'errors', 'assistant']);
  const navigate = useNavigate();
  const actions = useAssistantActions();
  const { draft, state, change, flush } = useAutosave(assistant);
  const known = useKnownFiles({ kind: 'assistant', id: assistant.id });
  usePageTitle(draft.name);
  const duplicate = async () => {
    await flush();
    const copy = await actions.duplicate({ ...assistant, ...draft, openingQuestions: storedQuestions(draft.openingQuestions) });
    if (copy) await navigate({ to: '/assistants/$assistantId', params: { assistantId: copy.id } });
  };
  const share = async () => {
    const end = await shareAssistant(draft);
    if (end === 'copied' || end === 'failed')
      showToast({ message: t(end === 'copied' ? 'assistant:shareCopied' : 'assistant:shareFailed') });
  };
  const remove = async () => {
    await navigate({ to: '/assistants' });
    actions.remove({ ...assistant, ...draft });
  };
  return (
    <div className="page assistant-editor">
      <PageBar
        title={<AssistantsLink />}
        actions={
          <>
            <SaveSign state={state} retry={() => void flush()} />
            <Button variant="ghost" size="sm" className="as-duplicate" data-testid="assistant-duplicate" onClick={() => void duplicate()}>
              {t('duplicate')}
            </Button>
            <Button size="sm" data-testid="assistant-share" onClick={() => void share()}>
              {t('assistant:share')}
            </Button>
            <IconButton label={t('delete')} onClick={() => void remove()} data-testid="assistant-delete">
              <Trash2 className="icon" aria-hidden />
            </IconButton>
          </>
        }
      />
      <h1 className="sr" tabIndex={-1}>
        {draft.name}
      </h1>
      <EditorColumns
        name={draft.name}
        form={
          <AssistantForm
            draft={draft}
            change={change}
            renderVoicePreview={renderVoicePreview}
            known={known}
            memory={<MemoryField assistantId={assistant.id} name={draft.name.trim() || t('new')} isOn={draft.usesMemory} />}
          />
        }
        preview={renderPreview({ draft, save: async () => ((await flush()) ? assistant.id : null) })}
      />
    </div>
  );
}

function SaveSign({ state, retry }: { state: SaveState; retry: () => void }) {
  const { t } = useTranslation(['assistant', 'common', 'errors']);
  if (state.kind === 'failed') {
    return (
      <span className="as-saved is-bad" role="alert" data-testid="save-state" data-state="failed">
        <CircleAlert className="icon sm" aria-hidden />
        <span className="truncate">{t('save.failed', { reason: failureWords(state.error) })}</span>
        <button type="button" className="chip outline" onClick={retry}>
          {t('common:tryAgain')}
        </button>
      </span>
    );
  }
  const Icon = state.kind === 'saved' ? Check : LoaderCircle;
  return (
    <span className="as-saved" role="status" data-testid="save-state" data-state={state.kind}>
      <Icon className="icon sm" aria-hidden />
      <span className="as-saved-words">{t(`save.${state.kind}`)}</span>
    </span>
  );
}
