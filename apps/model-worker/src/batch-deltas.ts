import type { GenerationSink } from './generation-sink.ts';

/** How long words wait for more. At 40 words per second and less, each travels alone. */
const holdMs = 25;

/**
 * A sink that passes several words on together when they come fast. Each message wakes other processes, and they take the cores
 * from the model. The first words are passed on at once, and none are held back longer than 25 ms.
 */
export function batchDeltas(to: GenerationSink): GenerationSink {
  let held: { kind: 'text' | 'reasoning'; text: string } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let passedAt = -Infinity;

  function pass(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!held) return;
    const { kind, text } = held;
    held = null;
    passedAt = performance.now();
    to.delta(kind, text);
  }

  return {
    delta(kind, text) {
      if (held && held.kind !== kind) pass();
      held = { kind, text: (held?.text ?? '') + text };
      const waitMs = passedAt + holdMs - performance.now();
      if (waitMs <= 0) pass();
      else timer ??= setTimeout(pass, waitMs);
    },
    call(name, params) {
      pass();
      to.call(name, params);
    },
    end() {
      pass();
      to.end();
    },
  };
}
