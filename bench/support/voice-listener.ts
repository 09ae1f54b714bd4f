import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { VoiceServerFrame } from '../../packages/contracts/src/speech/voice-socket.ts';

/** What one listener got. `firstMs` is from the request to the first sample; `gapsMs` are silences beyond the written pauses. */
export type Heard = { end: 'spoken' | 'silent' | (string & {}); firstMs: number | null; gapsMs: number[]; spokenMs: number };

/** Longer than any of the texts takes; a listener that still waits then was forgotten. */
const patienceMs = 120_000;

/**
 * Opens a voice socket, has a text spoken and plays it in real time, as a page does: it reports its position, and a segment that is not
 * there when it should begin is a gap. `end` is `spoken`, the code with which the server refused, or `silent` if nothing was told.
 */
export async function listenToText(url: string, cookie: string, text: string, locale: string): Promise<Heard> {
  const heard: Heard = { end: 'silent', firstMs: null, gapsMs: [], spokenMs: 0 };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/voice`, { headers: { cookie } });
  const ended = Promise.withResolvers<void>();
  const finish = (end: Heard['end']): void => {
    if (heard.end === 'silent') heard.end = end;
    ended.resolve();
  };
  socket.on('error', () => finish('connection'));
  socket.on('close', (code) => finish(`closed ${code}`));
  /** When the audio so far will have been played, and when the sound of each segment may begin. */
  let playedUntil = 0;
  let pauseMs = 0;
  let startedAt = 0;
  let isFirstOfSegment = false;
  let sampleRate = 22_050;
  let segment = 0;
  socket.on('message', (data: Buffer, isBinary) => {
    const now = performance.now();
    if (isBinary) {
      heard.firstMs ??= now - startedAt;
      const ms = ((data.length - 16) / 2 / sampleRate) * 1000;
      if (isFirstOfSegment && playedUntil > 0) heard.gapsMs.push(Math.max(0, now - playedUntil - pauseMs));
      const from = Math.max(now, isFirstOfSegment ? playedUntil + pauseMs : playedUntil);
      if (isFirstOfSegment) {
        const playing = segment;
        setTimeout(
          () => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ type: 'speak-position', turn: 1, segment: playing })),
          from - now,
        );
      }
      isFirstOfSegment = false;
      playedUntil = from + ms;
      heard.spokenMs += ms;
      return;
    }
    const frame = JSON.parse(data.toString()) as VoiceServerFrame;
    if (frame.type === 'segment-start') {
      ({ sampleRate, segment } = frame);
      isFirstOfSegment = true;
    } else if (frame.type === 'segment-end') ({ pauseMs } = frame);
    else if (frame.type === 'speak-end') finish('spoken');
    else if (frame.type === 'speak-error') finish(frame.code);
  });
  await Promise.race([once(socket, 'open').catch(() => {}), ended.promise]);
  startedAt = performance.now();
  if (socket.readyState === WebSocket.OPEN)
    socket.send(JSON.stringify({ type: 'speak-start', turn: 1, source: { kind: 'text', text }, locale }));
  await Promise.race([ended.promise, wait(patienceMs, undefined, { ref: false })]);
  socket.terminate();
  return heard;
}
