import { SpeechError } from '@parley/voice/engines/speech-error';

export const readableRecordings = 'The recogniser on this machine reads WAV files with 16-bit samples.';

/** A recording in a container that only a service decodes. */
export class UnreadableRecording extends SpeechError {
  constructor() {
    super('transcription_failed', false);
  }
}
