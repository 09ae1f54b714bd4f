import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AssistantEditor } from '#features/assistants/editor/assistant-editor.tsx';
import { assistantsQuery } from '#api/assistants.ts';
import { AssistantPreviewChat } from './assistant-preview-chat.tsx';
import { PageNotFound } from '../shell/page-not-found.tsx';
import { PagePending } from '../shell/page-pending.tsx';
import { renderVoicePreview } from '../calls/voice-preview.tsx';

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
      renderPreview={(editor) => <AssistantPreviewChat assistantId={assistantId} {...editor} />}
      renderVoicePreview={renderVoicePreview}
    />
  );
}
