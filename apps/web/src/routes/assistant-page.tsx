import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AssistantEditor } from '#features/assistants/assistant-editor.tsx';
import { assistantsQuery } from '#features/assistants/assistants-query.ts';
import { beginChat } from '#features/chat/begin-chat.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PageNotFound } from './page-not-found.tsx';
import { PagePending } from './page-pending.tsx';
import { useOpenPath } from './use-open-path.ts';
import { renderVoicePreview } from './voice-preview.tsx';

const route = getRouteApi('/shell/assistants/$assistantId');

export function AssistantRoutePage() {
  const { assistantId } = route.useParams();
  const openPath = useOpenPath();
  const locale = useLocale();
  const { data, isPending } = useQuery(assistantsQuery);
  const assistant = data?.find(({ id }) => id === assistantId);
  if (!assistant) return isPending ? <PagePending /> : <PageNotFound />;
  return (
    <AssistantEditor
      key={assistantId}
      assistant={assistant}
      onTry={(text) => openPath(`/c/${beginChat(text, { assistantId, locale })}`)}
      renderVoicePreview={renderVoicePreview}
    />
  );
}
