import { CallPage } from '#features/voice/call/call-page.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';
import { useTakeOver } from '../shell/use-take-over.ts';
import { useStartCall } from './use-start-call.ts';

export function CallRoutePage() {
  const openPath = useOpenPath();
  useTakeOver();
  return <CallPage onStart={useStartCall(null)} onBack={() => openPath('/')} />;
}
