import { openAudioSession } from '../../packages/voice/src/browser/playback/audio-session.ts';
import { createBrowserCall } from '../../packages/voice/src/browser/browser-call.ts';
import { createBrowserCapture } from '../../packages/voice/src/browser/capture/browser-capture.ts';
import { createSpeechPlayer } from '../../packages/voice/src/browser/playback/speech-player.ts';

/** Loudness over time on the audio clock: one value per 128 samples. */
interface Tap {
  times: number[];
  levels: number[];
}

const tapSource = `registerProcessor('level-tap', class extends AudioWorkletProcessor {
  process([input]) {
    let sum = 0;
    const samples = input[0] ?? [];
    for (const sample of samples) sum += sample * sample;
    this.port.postMessage([currentTime, Math.sqrt(sum / Math.max(1, samples.length))]);
    return true;
  }
});`;

async function tap(context: AudioContext, source: AudioNode): Promise<() => Tap> {
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([tapSource], { type: 'text/javascript' })));
  const node = new AudioWorkletNode(context, 'level-tap');
  const times: number[] = [];
  const levels: number[] = [];
  node.port.addEventListener('message', ({ data: [at, level] }) => {
    times.push(at);
    levels.push(level);
  });
  node.port.start();
  source.connect(node);
  return () => ({ times, levels });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function tone(ms: number, rate: number): Int16Array {
  return Int16Array.from({ length: (ms / 1000) * rate }, (_, index) => Math.round(12_000 * Math.sin((2 * Math.PI * 440 * index) / rate)));
}

/** Listens to the fake microphone for this long and returns every frame with the audio time at which it was reported. */
async function hear(ms: number) {
  const session = openAudioSession('call');
  const { context } = session;
  const frames: { at: number; probability: number }[] = [];
  const streams: MediaStream[] = [];
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  let microphone: Promise<() => Tap> | null = null;
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    streams.push(stream);
    microphone = tap(context, context.createMediaStreamSource(stream));
    return stream;
  };
  const capture = createBrowserCapture({ openSession: () => session, loadVad: () => import('@ricky0123/vad-web'), deviceId: () => null });
  const begunAt = performance.now();
  const levels: number[] = [];
  const armed = await capture.start({
    onFrame: ({ probability, samples }) => {
      if (samples.length !== 512) throw new Error('a frame is 512 samples');
      frames.push({ at: context.currentTime, probability });
      levels.push(capture.level());
    },
    onLost: () => undefined,
    onSuspended: () => undefined,
    onResumed: () => undefined,
  });
  const armedMs = performance.now() - begunAt;
  await pause(ms);
  const stopAt = performance.now();
  capture.stop();
  const releasedMs = streams.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'))
    ? performance.now() - stopAt
    : null;
  const heard = (await microphone!)();
  await session.close();
  return { frames, microphone: heard, armedMs, releasedMs, loudest: Math.max(...levels), ...armed };
}

/** Plays tones and records the loudspeaker's output and the player's reports. */
async function play() {
  const session = openAudioSession('playback');
  const { context } = session;
  await context.resume();
  const output = await tap(context, session.output);
  const player = createSpeechPlayer(session);
  const told: { type: string; at: number; word?: number | null; heardUpTo?: number }[] = [];
  const note = (type: string, more = {}) => told.push({ type, at: context.currentTime, ...more });
  let ended: () => void = () => undefined;
  const over = () => new Promise<void>((resolve) => (ended = resolve));
  const begin = () =>
    player.begin({
      onStart: () => note('start'),
      onPosition: ({ word, heardUpTo }) => note('position', { word: word?.start ?? null, heardUpTo }),
      onSegment: (segment) => note('segment', { word: segment }),
      onEnd() {
        note('end');
        ended();
      },
    });
  const add = (segment: number, ms: number, pauseMs: number, rate = 22_050) => {
    player.addSegment({ segment, start: segment * 100, end: segment * 100 + 20, sampleRate: rate, locale: 'en-US', voiceLabel: 'tone' });
    player.addMark(segment, { start: segment * 100, end: segment * 100 + 9, atMs: 0 });
    player.addMark(segment, { start: segment * 100 + 10, end: segment * 100 + 20, atMs: ms / 2 });
    const samples = tone(ms, rate);
    for (let offset = 0; offset < samples.length; offset += 1777) player.addAudio(segment, samples.subarray(offset, offset + 1777));
    player.endSegment(segment, pauseMs);
  };

  // Three segments, at two rates: no pause after the first, 200 ms after the second.
  begin();
  const first = over();
  add(0, 600, 0);
  add(1, 600, 200, 24_000);
  add(2, 600, 0);
  player.finish();
  await first;

  await pause(300);
  begin();
  add(0, 4000, 0);
  await pause(600);
  note('duck');
  player.duck();
  await pause(500);
  note('restore');
  player.restore();
  await pause(500);
  note('hold');
  player.hold();
  const held = player.position();
  await pause(400);
  const stillHeld = player.position();
  note('resume');
  player.resume();
  await pause(500);
  note('stop');
  player.stop();
  await pause(300);
  const result = { output: output(), told, held, stillHeld, latency: context.outputLatency || context.baseLatency };
  await session.close();
  return result;
}

/** A whole call against the given socket, with a dialogue that answers at once. */
async function call(socketUrl: string, ms: number) {
  const log: { event: string; at: number }[] = [];
  let context: AudioContext | null = null;
  let output: (() => Tap) | null = null;
  let microphone: (() => Tap) | null = null;
  const note = (event: string) => log.push({ event, at: context?.currentTime ?? 0 });
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    if (context) microphone = await tap(context, context.createMediaStreamSource(stream));
    return stream;
  };
  globalThis.AudioContext = new Proxy(AudioContext, {
    construct(Original, [options]: [AudioContextOptions]) {
      const made = new Original(options);
      context = made;
      const analyser = made.createAnalyser();
      // A session's first analyser is its output.
      made.createAnalyser = () => {
        Reflect.deleteProperty(made, 'createAnalyser');
        void tap(made, analyser).then((read) => (output = read));
        return analyser;
      };
      return made;
    },
  });
  let replies = 0;
  const conversation = createBrowserCall({
    socketUrl,
    loadVad: () => import('@ricky0123/vad-web'),
    echoTapUrl: '/echo-tap.js',
    locale: 'en-US',
    deviceId: () => null,
    transcription: { kind: 'server', engine: null },
    preferences: () => ({}),
    dialogue: {
      async submit(text) {
        note(`submit ${text}`);
        replies += 1;
        return { replyMessageId: `00000000-0000-4000-8000-00000000000${replies}` };
      },
      stop: ({ heardUpTo }) => note(`stop at ${heardUpTo}`),
    },
  });
  conversation.subscribe(() => {
    const { phase } = conversation.getSnapshot();
    if (log.findLast(({ event }) => event.startsWith('phase'))?.event !== `phase ${phase}`) note(`phase ${phase}`);
  });
  conversation.start();
  await pause(ms);
  const snapshot = conversation.getSnapshot();
  conversation.end();
  return { log, output: output!(), microphone: microphone!(), snapshot };
}

Object.assign(globalThis, { voiceFixture: { hear, play, call } });
declare global {
  var voiceFixture: { hear: typeof hear; play: typeof play; call: typeof call };
}
