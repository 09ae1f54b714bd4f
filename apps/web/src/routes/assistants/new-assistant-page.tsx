import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewAssistantEditor } from '#features/assistants/create/new-assistant-editor.tsx';
import { readNewAssistant } from '#features/assistants/create/new-assistant-store.ts';
import { AssistantPreviewChat } from './assistant-preview-chat.tsx';
import { renderVoicePreview } from '../calls/voice-preview.tsx';

export function NewAssistantRoutePage() {
  const navigate = useNavigate();
  const [initial] = useState(readNewAssistant);
  if (!initial) return <Navigate to="/assistants" replace />;
  return (
    <NewAssistantEditor
      initial={initial}
      renderPreview={(editor) => (
        <AssistantPreviewChat
          assistantId={null}
          {...editor}
          onSaved={(assistantId) => void navigate({ to: '/assistants/$assistantId', params: { assistantId }, replace: true })}
        />
      )}
      renderVoicePreview={renderVoicePreview}
    />
  );
}
