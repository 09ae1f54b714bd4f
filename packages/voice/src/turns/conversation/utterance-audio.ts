/** 16 kHz: what the detector hears and every transcriber takes. */
const samplesPerMs = 16;
const judgedMs = 8000;

export function toPcm16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    pcm[index] = Math.round(sample * 32_767);
  }
  return pcm;
}

function join(frames: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(frames.reduce((sum, frame) => sum + frame.length, 0));
  let offset = 0;
  for (const frame of frames) {
    joined.set(frame, offset);
    offset += frame.length;
  }
  return joined;
}

/**
 * Holds back audio until it is known to be speech (T6), and keeps the audio
 * before an onset (T4). Passes audio on exactly once.
 */
export function createUtteranceAudio(push: (utterance: number, samples: Int16Array) => void) {
  let preRoll: Int16Array[] = [];
  let preRollSamples = 0;
  let preRollMs = 0;
  let open: { utterance: number; held: Int16Array[]; recent: Int16Array[]; isConfirmed: boolean } | null = null;

  function keep(pcm: Int16Array): void {
    preRoll.push(pcm);
    preRollSamples += pcm.length;
    while (preRollSamples - (preRoll[0]?.length ?? 0) >= preRollMs * samplesPerMs) preRollSamples -= preRoll.shift()?.length ?? 0;
  }

  return {
    /** Call it for every frame, before the turn machine decides about it. */
    hear(samples: Float32Array, keptMs: number): void {
      const pcm = toPcm16(samples);
      preRollMs = keptMs;
      if (open) {
        open.recent.push(pcm);
        while ((open.recent.length - 1) * pcm.length > judgedMs * samplesPerMs) open.recent.shift();
        if (open.isConfirmed) push(open.utterance, pcm);
        else open.held.push(pcm);
        return;
      }
      keep(pcm);
    },
    open(utterance: number): void {
      open = { utterance, held: [...preRoll], recent: [...preRoll], isConfirmed: false };
      preRoll = [];
      preRollSamples = 0;
    },
    confirm(utterance: number): void {
      if (open?.utterance !== utterance || open.isConfirmed) return;
      open.isConfirmed = true;
      if (open.held.length > 0) push(utterance, join(open.held));
      open.held = [];
    },
    close(utterance: number): void {
      if (open?.utterance !== utterance) return;
      const unsent = open.held;
      open = null;
      // A sound too short to be speech may be the beginning of what is said next.
      unsent.forEach(keep);
    },
    /** The last 8 s of the current utterance. */
    recent: (): Int16Array => join(open?.recent ?? []),
    forget(): void {
      open = null;
      preRoll = [];
      preRollSamples = 0;
    },
  };
}
