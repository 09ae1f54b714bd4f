import { TalkPage } from '#features/voice/call/talk-page.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';
import { useTakeOver } from '../shell/use-take-over.ts';
import { useStartCall } from './use-start-call.ts';

export function TalkRoutePage() {
  const openPath = useOpenPath();
  useTakeOver();
  return <TalkPage onStart={useStartCall(null)} onBack={() => openPath('/')} />;
}
