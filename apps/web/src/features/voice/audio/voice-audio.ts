import { type AudioSession, openAudioSession } from '@parley/voice/browser/playback/audio-session';
import type { PrepareRequest } from '@parley/voice/browser/socket/voice-frames';
import { createVoiceSocketClient, type VoiceSocketClient } from '@parley/voice/browser/socket/voice-socket-client';

/** Long enough for the last fade-out to finish. */
const closeAfterMs = 60;
/** What was opened for an approaching pointer is closed if nothing follows. */
const warmForMs = 20_000;

let client: VoiceSocketClient | null = null;
let session: AudioSession | null = null;
/** Audio is playing, or about to play. */
let isInUse = false;
let coolTimer: ReturnType<typeof setTimeout> | undefined;

/** URL of this server's voice socket. */
export function voiceSocketUrl(): string {
  const address = new URL('/api/voice', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/**
 * Opens connection and audio before they are needed, and lets the server prepare the voice.
 * For an approaching pointer.
 *
 * @param soon what would be spoken
 */
export function warmVoice(soon: PrepareRequest): void {
  connectVoice().prepare(soon);
  if (isInUse) return;
  // A page's first audio takes a tenth of a second to open. Before the first click a browser would block it.
  if (navigator.userActivation?.hasBeenActive) session ??= openAudioSession('playback');
  clearTimeout(coolTimer);
  coolTimer = setTimeout(releaseVoice, warmForMs);
}

/** The connection shared by readings and previews, opened again if it failed for good. */
export function connectVoice(): VoiceSocketClient {
  client ??= createVoiceSocketClient(voiceSocketUrl());
  client.connect();
  return client;
}

/** The audio context shared by readings and previews. Call it inside a tap, or browsers block it. */
export function openVoiceAudio(): AudioSession {
  clearTimeout(coolTimer);
  isInUse = true;
  session ??= openAudioSession('playback');
  // If it was opened before the tap, it may not have been allowed to run.
  void session.context.resume();
  return session;
}

/** Closes connection and audio after the last fade-out. */
export function releaseVoice(): void {
  clearTimeout(coolTimer);
  isInUse = false;
  const [leavingClient, leavingSession] = [client, session];
  client = null;
  session = null;
  setTimeout(() => {
    leavingClient?.close();
    void leavingSession?.close();
  }, closeAfterMs);
}
