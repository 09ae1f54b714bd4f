import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AssistantEditor } from '#features/assistants/assistant-editor.tsx';
import { assistantsQuery } from '#features/assistants/assistants-query.ts';
import { AssistantTrial } from './assistant-trial.tsx';
import { PageNotFound } from './page-not-found.tsx';
import { PagePending } from './page-pending.tsx';
import { renderVoicePreview } from './voice-preview.tsx';

const route = getRouteApi('/shell/assistants/$assistantId');

export function AssistantRoutePage() {
  const { assistantId } = route.useParams();
  const { data, isPending } = useQuery(assistantsQuery);
  const assistant = data?.find(({ id }) => id === assistantId);
  if (!assistant) return isPending ? <PagePending /> : <PageNotFound />;
  return (
    <AssistantEditor
      key={assistantId}
      assistant={assistant}
      renderPreview={(editor) => <AssistantTrial assistantId={assistantId} {...editor} />}
      renderVoicePreview={renderVoicePreview}
    />
  );
}
