import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { createBrowserCall } from '@parley/voice/browser/browser-call';
import { forgetTappedAudio } from '@parley/voice/browser/capture/tapped-audio';
import { showMediaControls } from '@parley/voice/browser/playback/media-session';
import type { TurnSettings } from '@parley/voice/turns/machine/turn-settings';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import type { HearingWay } from '../../hearing/hearing-way.ts';
import { isTypingRemembered, rememberTyping } from '../../hearing/remember-typing.ts';
import { echoTapUrl } from '../../audio/echo-tap-url.ts';
import { trackConversation } from '../../audio/track-conversation.ts';
import { voiceSocketUrl } from '../../audio/voice-audio.ts';
import { requestAudioFocus } from '../../audio/audio-focus.ts';
import { loadTurnJudge } from '../../audio/load-turn-judge.ts';
import type { CallChat } from './call-chat.ts';
import { createCallDialogue } from './call-dialogue.ts';
import { createCallSpeech, isSpokenByBrowser } from './call-speech.ts';
import { changeCall, getActiveCall, setActiveCall } from './call-state.ts';
import { type Hearing, recognitionFailureOf } from './choose-hearing.ts';
import { acceptBrowserRecognition, findHearing } from './find-hearing.ts';
import { keepsAwake, spokenPreferences } from './spoken-preferences.ts';
import { createTypedConversation } from './typed-conversation.ts';

export interface CallWords {
  /** Shown on the lock screen. */
  title: string;
  artist: string;
}

let endPresent: () => void = () => undefined;
let typedText: string | null = null;
let choices = 0;
/** On the lock screen and the headphones' keys, while there is a call. */
let controls: ReturnType<typeof showMediaControls> | null = null;

/**
 * Starts a call; one that was going on ends. Call it inside the tap, so that the browser lets the voice sound.
 *
 * @param locale language expected first
 */
export function beginCall(chat: CallChat, locale: string, words: CallWords): void {
  endPresent();
  setActiveCall({
    chat,
    locale,
    isMinimised: false,
    hearing: null,
    conversation: null,
    cut: null,
    hasFailedToStart: false,
    pickedVoices: {},
    isVoiceReplaced: false,
  });
  const leaveChat = chat.subscribe(() => undefined);
  const releaseAudioFocus = requestAudioFocus(() => endCall(), { isListening: true });
  controls = showMediaControls({ ...words, onPause: () => setMuted(true), onPlay: () => setMuted(false), onStop: endCall });
  addEventListener('pagehide', endCall);
  endPresent = () => {
    endPresent = () => undefined;
    removeEventListener('pagehide', endCall);
    getActiveCall()?.conversation?.end();
    releaseAudioFocus();
    controls?.clear();
    controls = null;
    leaveChat();
    setActiveCall(null);
  };
  void prepare(chat, locale);
}

/** Whether the call of this chat still lacks a conversation. Another attempt or another choice may have started it. */
function isWaiting(chat: CallChat): boolean {
  const active = getActiveCall();
  return active?.chat === chat && !active.conversation;
}

async function prepare(chat: CallChat, locale: string): Promise<void> {
  try {
    const found = await findHearing(locale);
    if (!isWaiting(chat)) return;
    const hearing: Hearing = found.kind === 'choose' && isTypingRemembered() ? { kind: 'none' } : found;
    changeCall({ hearing });
    if (hearing.kind !== 'choose') converse(hearing, locale);
  } catch {
    if (isWaiting(chat)) changeCall({ hasFailedToStart: true });
  }
}

function converse(hearing: Hearing, locale: string): void {
  const chat = getActiveCall()?.chat;
  if (!chat) return;
  const dialogue = createCallDialogue(chat, {
    isTyped: (text) => text === typedText,
    onCut: (cut) => changeCall({ cut, isVoiceReplaced: false }),
  });
  const onFallback = () => changeCall({ isVoiceReplaced: true });
  const common = {
    socketUrl: voiceSocketUrl(),
    locale,
    preferences: spokenPreferences,
    keepsAwake,
    dialogue,
    onFallback,
    conversationId: chat.conversationId,
  };
  const conversation =
    hearing.kind === 'server' || hearing.kind === 'browser'
      ? createBrowserCall({
          ...common,
          loadVad: () => import('@ricky0123/vad-web'),
          echoTapUrl,
          deviceId: () => queryClient.getQueryData(preferencesQuery.queryKey)?.speech.inputDeviceId ?? null,
          transcription: hearing,
          settings: turnSettings(),
          judgeTurn: loadTurnJudge(locale),
          speech: (server) => createCallSpeech(server, chat, onFallback),
          isReplyMeasured: () => !isSpokenByBrowser(chat, locale),
        })
      : createTypedConversation({ ...common, speech: (server) => createCallSpeech(server, chat, onFallback) });
  trackConversation(conversation, 'call', hearing.kind);
  conversation.subscribe(() => {
    const { isMuted, errorCode, locale: spoken } = conversation.getSnapshot();
    controls?.setPlaying(!isMuted);
    const failure = recognitionFailureOf(errorCode);
    if (failure && getActiveCall()?.conversation === conversation)
      changeCall({ conversation: null, hearing: { kind: 'choose', failure }, locale: spoken });
  });
  changeCall({ hearing, conversation, hasFailedToStart: false });
  conversation.start();
}

function turnSettings(): Partial<TurnSettings> {
  const speech = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
  if (!speech) return {};
  const { pushToTalk, allowBargeIn, preemptiveReplies, endpointMs } = speech;
  return { mode: pushToTalk ? 'pushToTalk' : 'handsFree', canBargeIn: allowBargeIn, preemptiveReplies, endpointMs };
}

/** The user chose what hears: the call begins. `isRemembered`: the next one asks no more. */
export async function chooseWay(way: HearingWay, isRemembered: boolean, locale: string): Promise<void> {
  const chat = getActiveCall()?.chat;
  if (!chat || !isWaiting(chat)) return;
  const own = (choices += 1);
  rememberTyping(way === 'type' && isRemembered);
  if (way === 'maker' && isRemembered) await acceptBrowserRecognition();
  if (own !== choices || !isWaiting(chat)) return;
  if (way === 'type') typeInstead(locale);
  else converse(way === 'server' ? { kind: 'server', engine: null } : { kind: 'browser', isLocal: way === 'device' }, locale);
}

/** Shows what can hear, to choose again. */
export function chooseAgain(): void {
  getActiveCall()?.conversation?.end();
  changeCall({ conversation: null, hearing: { kind: 'choose', failure: null } });
}

/** Goes on without a microphone: typed turns are answered aloud. */
export function typeInstead(locale: string): void {
  getActiveCall()?.conversation?.end();
  converse({ kind: 'none' }, locale);
}

/** Tries again after an error, e.g. when the microphone was allowed meanwhile. */
export function retryCall(locale: string): void {
  const active = getActiveCall();
  if (!active) return;
  if (active.conversation) active.conversation.start();
  else {
    changeCall({ hasFailedToStart: false });
    void prepare(active.chat, locale);
  }
}

/** @returns false if the call takes no words, because it is still being opened or has ended */
export function submitTyped(text: string): boolean {
  const conversation = getActiveCall()?.conversation;
  if (!conversation || ['idle', 'arming', 'error'].includes(conversation.getSnapshot().phase)) return false;
  typedText = text.trim();
  conversation.submitText(typedText);
  return true;
}

function setMuted(isMuted: boolean): void {
  getActiveCall()?.conversation?.setMuted(isMuted);
}

export function toggleMute(): void {
  setMuted(!getActiveCall()?.conversation?.getSnapshot().isMuted);
}

/** The rest of the call is spoken in this voice where the language is that one; null leaves it to the assistant and the settings. */
export function pickVoice(locale: string, choice: VoiceChoice | null): void {
  const { [locale]: _before, ...others } = getActiveCall()?.pickedVoices ?? {};
  changeCall({ pickedVoices: choice ? { ...others, [locale]: choice } : others });
}

export const minimiseCall = (): void => changeCall({ isMinimised: true });
export const restoreCall = (): void => changeCall({ isMinimised: false });
/** Releases microphone and voice at once. Harmless when there is no call. */
export function endCall(): void {
  endPresent();
  forgetTappedAudio();
}
