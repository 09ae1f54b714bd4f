import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewAssistantEditor } from '#features/assistants/new-assistant-editor.tsx';
import { readNewAssistant } from '#features/assistants/new-assistant-store.ts';
import { beginChat } from '#features/chat/begin-chat.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOpenPath } from './use-open-path.ts';
import { renderVoicePreview } from './voice-preview.tsx';

export function NewAssistantRoutePage() {
  const openPath = useOpenPath();
  const locale = useLocale();
  const [initial] = useState(readNewAssistant);
  if (!initial) return <Navigate to="/assistants" replace />;
  return (
    <NewAssistantEditor
      initial={initial}
      onTry={(assistantId, text) => openPath(`/c/${beginChat(text, { assistantId, locale })}`)}
      renderVoicePreview={renderVoicePreview}
    />
  );
}
