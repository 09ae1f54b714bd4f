import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { SocketRoute } from '#http/sockets/socket-route.ts';
import type { SpeechServices } from '../speech-services.ts';
import { personalSpeech } from '../personal-speech.ts';
import type { Speech } from '../speech.ts';

/** Enough for a call, a read-aloud and a preview in a few tabs. */
const socketsPerUser = 8;
/** The longest text for reading aloud at four bytes a character, and its JSON. */
const maxMessageBytes = 2 * 1024 * 1024;

/** Browsers hide the status of a refused upgrade, so the reason is sent by a close code. */
const closeCodes: Partial<Record<ApiErrorCode, number>> = { unauthenticated: 4401, rate_limited: 4429 };

/** `GET /api/voice`: the voice socket. */
export function voiceSocketRoute(services: SpeechServices, speech: Speech): SocketRoute {
  return {
    path: '/api/voice',
    perUser: socketsPerUser,
    maxMessageBytes,
    refuse(error) {
      const closeCode = closeCodes[error.code];
      return closeCode === undefined ? { status: error.status, body: error.toBody() } : { closeCode, reason: error.code };
    },
    async prepare(_request, actor) {
      // The offline engine starts while the code below loads. `speak-prepare` prepares its voice.
      speech.wake();
      // Loaded with the first socket: an idle server does not need the speech code in memory.
      const { serveVoiceConnection } = await import('./voice-connection.ts');
      const personal = await personalSpeech(services, speech, actor);
      return (socket) => serveVoiceConnection(socket, services, personal, actor);
    },
  };
}
