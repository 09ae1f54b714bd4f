import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { type MockHttpServer, startMockHttpServer } from './mock-speech-http.ts';
import { msPerCharacter, tonePcm } from './spoken-tone.ts';

/** The service sends what it has after a few seconds of speech. */
const charactersPerLine = 100;

const json = (status: number, body: unknown) => ({ status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) });

/** A server that speaks ElevenLabs' streaming endpoint with timestamps: one JSON object a line. */
export function startMockElevenLabs(): Promise<MockHttpServer> {
  return startMockHttpServer(({ path, headers, body }) => {
    if (headers['xi-api-key'] !== 'test-key') return json(401, { detail: { status: 'invalid_api_key' } });
    if (path.startsWith('/v1/voices') || path.startsWith('/v2/voices')) {
      return json(200, { voices: [{ voice_id: 'abc123', name: 'Mina', labels: { gender: 'female', language: 'ko' } }], has_more: false });
    }
    if (!/^\/v1\/text-to-speech\/[^/]+\/stream\/with-timestamps\?.*output_format=pcm_24000/.test(path))
      return json(404, { detail: 'Not Found' });
    const { text } = JSON.parse(body.toString('utf8')) as { text: string };
    const audio = pcm16Bytes(tonePcm(text, 24_000));
    const characters = [...text];
    const line = (from: number, to: number, bytes: Buffer) =>
      JSON.stringify({
        audio_base64: bytes.toString('base64'),
        alignment: {
          characters: characters.slice(from, to),
          character_start_times_seconds: characters.slice(from, to).map((_, index) => ((from + index) * msPerCharacter) / 1000),
          character_end_times_seconds: characters.slice(from, to).map((_, index) => ((from + index + 1) * msPerCharacter) / 1000),
        },
      });
    const count = Math.max(2, Math.ceil(characters.length / charactersPerLine));
    const characterAt = (index: number) => Math.ceil((characters.length * index) / count);
    const byteAt = (index: number) => Math.floor((audio.length / 2) * (index / count)) * 2;
    const lines = Array.from({ length: count }, (_, index) =>
      line(characterAt(index), characterAt(index + 1), audio.subarray(byteAt(index), byteAt(index + 1))),
    );
    return { status: 200, contentType: 'application/json', body: Buffer.from(`${lines.join('\n')}\n`) };
  });
}
