import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewAssistantEditor } from '#features/assistants/new-assistant-editor.tsx';
import { readNewAssistant } from '#features/assistants/new-assistant-store.ts';
import { AssistantTrial } from './assistant-trial.tsx';
import { renderVoicePreview } from './voice-preview.tsx';

export function NewAssistantRoutePage() {
  const navigate = useNavigate();
  const [initial] = useState(readNewAssistant);
  if (!initial) return <Navigate to="/assistants" replace />;
  return (
    <NewAssistantEditor
      initial={initial}
      renderPreview={(editor) => (
        <AssistantTrial
          assistantId={null}
          {...editor}
          onSaved={(assistantId) => void navigate({ to: '/assistants/$assistantId', params: { assistantId }, replace: true })}
        />
      )}
      renderVoicePreview={renderVoicePreview}
    />
  );
}
