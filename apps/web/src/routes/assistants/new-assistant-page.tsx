import { Navigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { NewAssistantEditor } from '#features/assistants/create/new-assistant-editor.tsx';
import { readNewAssistant } from '#features/assistants/create/new-assistant-store.ts';
import { readRestoreCount, subscribeToRestores } from '#features/assistants/create/replace-new-assistant.ts';
import { useOpenSaved } from '#features/assistants/create/use-open-saved.ts';
import { AssistantPreviewChat } from './assistant-preview-chat.tsx';
import { renderVoicePreview } from '../calls/voice-preview.tsx';

export function NewAssistantRoutePage() {
  const restoreCount = useSyncExternalStore(subscribeToRestores, readRestoreCount, () => 0);
  return <StoredDraft key={restoreCount} />;
}

function StoredDraft() {
  const openSaved = useOpenSaved();
  const [initial] = useState(readNewAssistant);
  if (!initial) return <Navigate to="/assistants" replace />;
  return (
    <NewAssistantEditor
      initial={initial}
      renderPreview={(editor) => <AssistantPreviewChat assistantId={null} {...editor} onSaved={openSaved} />}
      renderVoicePreview={renderVoicePreview}
    />
  );
}
