import { wavFile } from '#providers/speech/audio/wav.ts';
import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { type MockHttpServer, startMockHttpServer } from './mock-speech-http.ts';
import { toneMp3, tonePcm } from './spoken-tone.ts';

const json = (status: number, body: unknown) => ({ status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) });

export interface MockOpenAiSpeechOptions {
  /** Self-hosted servers often ignore `pcm` and send WAV. */
  alwaysWav?: boolean;
  /** What every recording is heard as. */
  transcript?: string;
  /** With the times of these segments. */
  segments?: readonly { text: string; start: number; end: number }[];
}

/** A server that speaks OpenAI's speech and transcription endpoints. */
export function startMockOpenAiSpeech(options: MockOpenAiSpeechOptions = {}): Promise<MockHttpServer> {
  return startMockHttpServer(async ({ path, headers, body }) => {
    if (headers.authorization !== 'Bearer test-key') return json(401, { error: { message: 'Incorrect API key provided' } });
    if (path.endsWith('/audio/transcriptions') || path.endsWith('/audio/translations')) {
      return json(200, { text: options.transcript ?? 'a fake transcript', language: 'english', duration: 1.5, segments: options.segments });
    }
    if (!path.endsWith('/audio/speech')) return json(404, { error: { message: 'no such endpoint' } });
    const request = JSON.parse(body.toString('utf8')) as { input: string; response_format?: string };
    const pcm = tonePcm(request.input, 24_000);
    if (options.alwaysWav === true || request.response_format === 'wav') {
      return { status: 200, contentType: 'audio/wav', body: wavFile(24_000, pcm16Bytes(pcm)) };
    }
    if (request.response_format === 'pcm') return { status: 200, contentType: 'audio/pcm', body: pcm16Bytes(pcm) };
    return { status: 200, contentType: 'audio/mpeg', body: await toneMp3(request.input, 24_000) };
  });
}
