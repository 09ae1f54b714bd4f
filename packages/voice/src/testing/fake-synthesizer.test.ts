import { CircuitBreaker, GuardedSynthesizer } from '../engines/circuit-breaker.ts';
import { CachedSynthesizer, type CachedSpeech } from '../engines/cached-synthesizer.ts';
import type { Synthesizer } from '../engines/synthesizer.ts';
import { TimedSynthesizer } from '../engines/timed-synthesizer.ts';
import { engineConformance } from './engine-conformance.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeSynthesizer } from './fake-synthesizer.ts';

const voice = { locale: 'en-US', voice: 'v1' };
const failing = () => new FakeSynthesizer({ script: () => ({ failure: { code: 'provider_failed' } }) });
const failuresOf = (wrap: (inner: FakeSynthesizer) => Synthesizer) => [
  { create: () => wrap(failing()), code: 'provider_failed' as const, retryable: true },
];

engineConformance('fake', () => new FakeSynthesizer(), { ...voice, failures: failuresOf((inner) => inner) });
engineConformance('timed', () => new TimedSynthesizer(new FakeSynthesizer({ capabilities: { wordTiming: 'none' } })), {
  ...voice,
  failures: failuresOf((inner) => new TimedSynthesizer(inner)),
});
engineConformance('guarded', () => new GuardedSynthesizer(new FakeSynthesizer(), new CircuitBreaker(new FakeClock())), {
  ...voice,
  failures: failuresOf((inner) => new GuardedSynthesizer(inner, new CircuitBreaker(new FakeClock()))),
});

const store = new Map<string, CachedSpeech>();
const keep = (inner: FakeSynthesizer) =>
  new CachedSynthesizer(inner, { get: async (key) => store.get(key), set: async (key, speech) => void store.set(key, speech) });
for (const time of ['first', 'again'])
  engineConformance(`cached, ${time}`, () => keep(new FakeSynthesizer()), { ...voice, failures: time === 'first' ? failuresOf(keep) : [] });
