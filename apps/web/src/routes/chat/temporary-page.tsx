import { TemporaryChatPage } from '#features/chat/temporary-chat/temporary-chat-page.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';

/** The page for a conversation that is not stored. */
export function TemporaryRoutePage() {
  return <TemporaryChatPage openPath={useOpenPath()} />;
}
