import { z } from 'zod';
import { speakDocument, type SsmlRequest } from '#providers/speech/audio/ssml.ts';

/** The only decodable format the free route answers with: it drops connections that ask for PCM. */
const edgeOutputFormat = 'audio-24khz-48kbitrate-mono-mp3';
export const edgeSampleRate = 24_000;

/** The first text frame of a connection: what to send back. */
export function configFrame(now: Date): string {
  const config = {
    context: {
      synthesis: {
        audio: { metadataoptions: { sentenceBoundaryEnabled: 'false', wordBoundaryEnabled: 'true' }, outputFormat: edgeOutputFormat },
      },
    },
  };
  return `X-Timestamp:${now.toISOString()}\r\nContent-Type:application/json; charset=utf-8\r\nPath:speech.config\r\n\r\n${JSON.stringify(config)}`;
}

/** The text frame that asks for one utterance. */
export function ssmlFrame(requestId: string, request: SsmlRequest, now: Date): string {
  return `X-RequestId:${requestId}\r\nContent-Type:application/ssml+xml\r\nX-Timestamp:${now.toISOString()}Z\r\nPath:ssml\r\n\r\n${speakDocument(request)}`;
}

interface EdgeWord {
  text: string;
  atMs: number;
}

export type EdgeMessage =
  | { kind: 'turn-start' | 'turn-end' | 'other'; requestId: string }
  | { kind: 'words'; requestId: string; words: EdgeWord[] }
  | { kind: 'audio'; requestId: string; data: Buffer };

const metadata = z.object({
  Metadata: z.array(
    z.object({
      Type: z.string(),
      Data: z.object({ Offset: z.number(), text: z.object({ Text: z.string() }).optional() }).optional(),
    }),
  ),
});
/** Offsets come in units of 100 ns. */
const ticksPerMs = 10_000;

function readHeaders(text: string): Map<string, string> {
  return new Map(
    text.split('\r\n').flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}

/** Reads a text frame. @returns null when it is not one of the service's frames */
export function readTextFrame(frame: string): EdgeMessage | null {
  const split = frame.indexOf('\r\n\r\n');
  if (split < 0) return null;
  const headers = readHeaders(frame.slice(0, split));
  const requestId = headers.get('x-requestid') ?? '';
  switch (headers.get('path')) {
    case 'turn.start':
      return { kind: 'turn-start', requestId };
    case 'turn.end':
      return { kind: 'turn-end', requestId };
    case 'audio.metadata':
      return { kind: 'words', requestId, words: readWords(frame.slice(split + 4)) };
    case undefined:
      return null;
    default:
      return { kind: 'other', requestId };
  }
}

function readWords(body: string): EdgeWord[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const parsed = metadata.safeParse(json);
  if (!parsed.success) return [];
  return parsed.data.Metadata.flatMap(({ Type, Data }) =>
    Type === 'WordBoundary' && Data?.text ? [{ text: Data.text.Text, atMs: Data.Offset / ticksPerMs }] : [],
  );
}

/** Reads a binary frame: two bytes of header length, the headers, the audio. @returns null when malformed */
export function readBinaryFrame(frame: Buffer): EdgeMessage | null {
  if (frame.length < 2) return null;
  const headerLength = frame.readUInt16BE(0);
  if (headerLength + 2 > frame.length) return null;
  const headers = readHeaders(frame.toString('utf8', 2, 2 + headerLength));
  if (headers.get('path') !== 'audio') return null;
  return { kind: 'audio', requestId: headers.get('x-requestid') ?? '', data: frame.subarray(2 + headerLength) };
}
