interface Ramp {
  from: number;
  to: number;
  startAt: number;
  endAt: number;
}

export interface Fader {
  /** Moves to `target` within `ms`, from the current value. */
  to(target: number, ms: number): void;
  /** Fades out within `ms`, then sets `target` for what plays next. Returns the time of that moment. */
  outThenTo(target: number, ms: number): number;
}

/** Moves a gain. It tracks its own ramps, because Firefox does not report a value while it changes. */
export function createFader(gain: AudioParam, now: () => number): Fader {
  let ramp: Ramp = { from: gain.value, to: gain.value, startAt: 0, endAt: 0 };
  let restAt = 0;
  let rest = gain.value;

  function valueAt(time: number): number {
    if (restAt > 0 && time >= restAt) return rest;
    if (time >= ramp.endAt) return ramp.to;
    return ramp.from + ((ramp.to - ramp.from) * (time - ramp.startAt)) / (ramp.endAt - ramp.startAt);
  }

  function move(target: number, ms: number): number {
    const startAt = now();
    const from = valueAt(startAt);
    const endAt = startAt + ms / 1000;
    gain.cancelScheduledValues(startAt);
    gain.setValueAtTime(from, startAt);
    gain.linearRampToValueAtTime(target, endAt);
    ramp = { from, to: target, startAt, endAt };
    restAt = 0;
    return endAt;
  }

  return {
    to(target, ms) {
      // A running fade-out finishes first: the sound that it silences must not come back.
      if (restAt > now()) {
        gain.cancelScheduledValues(restAt);
        gain.setValueAtTime(target, restAt);
        rest = target;
      } else {
        move(target, ms);
      }
    },
    outThenTo(target, ms) {
      const endAt = restAt > now() ? ramp.endAt : move(0, ms);
      restAt = endAt + 0.001;
      rest = target;
      gain.cancelScheduledValues(restAt);
      gain.setValueAtTime(target, restAt);
      return restAt;
    },
  };
}
