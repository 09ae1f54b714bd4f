import { useEffect } from 'react';
import { AssistantGallery } from '#features/assistants/assistant-gallery.tsx';
import { warmCall } from '#features/voice/call/start-call.ts';
import { useStartCallWith } from './use-start-call.ts';

export function AssistantsRoutePage() {
  const start = useStartCallWith();
  useEffect(warmCall, []);
  return <AssistantGallery onTalk={(assistantId) => start(null, assistantId)} />;
}
