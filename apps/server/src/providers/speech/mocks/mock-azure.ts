import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { readSsml } from './read-ssml.ts';
import { type MockHttpServer, startMockHttpServer } from './mock-speech-http.ts';
import { tonePcm } from './spoken-tone.ts';

const plain = (status: number, body: string) => ({ status, contentType: 'text/plain', body: Buffer.from(body) });

/** A server that speaks Azure's REST speech endpoint: strict SSML in, raw PCM out. */
export function startMockAzure(): Promise<MockHttpServer> {
  return startMockHttpServer(({ path, headers, body }) => {
    if (headers['ocp-apim-subscription-key'] !== 'test-key') return plain(401, 'Access denied due to invalid subscription key');
    if (path === '/cognitiveservices/voices/list') {
      const voices = [{ ShortName: 'de-DE-SeraphinaMultilingualNeural', LocalName: 'Seraphina', Gender: 'Female', Locale: 'de-DE' }];
      return { status: 200, contentType: 'application/json', body: Buffer.from(JSON.stringify(voices)) };
    }
    if (path !== '/cognitiveservices/v1') return plain(404, 'Resource not found');
    if (headers['x-microsoft-outputformat'] !== 'raw-24khz-16bit-mono-pcm') return plain(400, 'Unsupported output format');
    const document = readSsml(body.toString('utf8'));
    if (!document) return plain(400, 'SSML parsing error');
    return { status: 200, contentType: 'audio/pcm', body: pcm16Bytes(tonePcm(document.text, 24_000)) };
  });
}
