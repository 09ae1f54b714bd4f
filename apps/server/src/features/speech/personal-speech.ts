import type { Actor } from '#http/guard/authorize.ts';
import { readSpeechUser } from './engines/speech-user.ts';
import type { Speech } from './speech.ts';
import type { SpeechServices } from './speech-services.ts';
import { openTranscription } from './transcription/open-transcription.ts';

/** Speech with the engines that are for one user. */
export async function personalSpeech(services: Pick<SpeechServices, 'database'>, speech: Speech, actor: Actor): Promise<Speech> {
  let { transcription: closed } = (await readSpeechUser(services, actor)).closed;
  const read = async () => (closed = (await readSpeechUser(services, actor)).closed.transcription);
  return { ...speech, transcription: openTranscription(speech.transcription, { known: () => closed, read }) };
}
