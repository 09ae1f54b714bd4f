import { type AudioSession, openAudioSession } from '@parley/voice/browser/audio-session';
import type { PrepareRequest } from '@parley/voice/browser/voice-frames';
import { createVoiceSocketClient, type VoiceSocketClient } from '@parley/voice/browser/voice-socket-client';

/** Long enough for the last fade to be heard to its end. */
const closeAfterMs = 60;
/** What was opened because a hand came near is let go when nothing follows. */
const warmForMs = 20_000;

let client: VoiceSocketClient | null = null;
let session: AudioSession | null = null;
/** Something is heard, or about to be. */
let isInUse = false;
let coolTimer: ReturnType<typeof setTimeout> | undefined;

/** Address of the voice socket of this server. */
export function voiceSocketUrl(): string {
  const address = new URL('/api/voice', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/**
 * Opens connection and sound before anything is to be said, and lets the server get the voice ready.
 * For pointers that come near.
 *
 * @param soon what would be said
 */
export function warmVoice(soon: PrepareRequest): void {
  connectVoice().prepare(soon);
  connectVoice().connect();
  if (isInUse) return;
  // The first sound of a page takes a tenth of a second to open; before its first press a browser would keep it shut.
  if (navigator.userActivation?.hasBeenActive) session ??= openAudioSession('playback');
  clearTimeout(coolTimer);
  coolTimer = setTimeout(releaseVoice, warmForMs);
}

/** The connection that readings and previews share. */
export function connectVoice(): VoiceSocketClient {
  client ??= createVoiceSocketClient(voiceSocketUrl());
  return client;
}

/** The audio context that readings and previews share. Call it inside a tap, or browsers keep it silent. */
export function openVoiceAudio(): AudioSession {
  clearTimeout(coolTimer);
  isInUse = true;
  session ??= openAudioSession('playback');
  // Opened before the tap, it may not have been allowed to run.
  void session.context.resume();
  return session;
}

/** Closes connection and audio, once the last fade is over. */
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
