import { Maximize2, Mic, MicOff, X } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { formatDuration } from '#i18n/format.ts';
import { Bloom } from '#ui/bloom/bloom.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { ActiveCall } from './session/call-state.ts';
import { endCall, toggleMute } from './session/call-store.ts';
import { bloomStateOf, stageStateOf, stateWords } from './stage/stage-words.ts';
import { useAnswerer } from './session/use-answerer.ts';
import { useConversation, useElapsed, useLevel } from './session/use-call.ts';

/** A call that continues during navigation. */
export function CallBar({ call, onRestore }: { call: ActiveCall; onRestore: () => void }) {
  const { t } = useTranslation('call');
  const snapshot = useConversation(call.conversation);
  const state = stageStateOf(call, snapshot);
  const level = useLevel(call.conversation, state === 'speaking' ? 'output' : 'input');
  const elapsedMs = useElapsed(call.conversation);
  const { name } = useAnswerer(call.chat);
  const isHeldToTalk = usePreferences()?.speech.pushToTalk ?? false;
  const words = stateWords(t, state, { name, isHeldToTalk, isTalkHeld: snapshot?.isTalkHeld ?? false });
  const isMuted = snapshot?.isMuted ?? false;
  return (
    <section className="call-bar" data-theme="dark" data-testid="call-bar" data-state={state} aria-label={t('bar.label')}>
      <Bloom state={bloomStateOf(state)} levelRef={level} size={36} dots={90} />
      <span className="grow truncate">{words}</span>
      <span className="muted num">{formatDuration(elapsedMs)}</span>
      <IconButton label={t(isMuted ? 'dock.unmute' : 'dock.mute')} isOn={isMuted} onClick={toggleMute}>
        {isMuted ? <MicOff className="icon" aria-hidden /> : <Mic className="icon" aria-hidden />}
      </IconButton>
      <IconButton label={t('bar.restore')} data-testid="voice-restore" onClick={onRestore}>
        <Maximize2 className="icon" aria-hidden />
      </IconButton>
      <IconButton label={t('dock.end')} data-testid="voice-end" onClick={endCall}>
        <X className="icon" aria-hidden />
      </IconButton>
    </section>
  );
}
