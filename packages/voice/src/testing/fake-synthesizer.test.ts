import { CircuitBreaker, GuardedSynthesizer } from '../engines/circuit-breaker.ts';
import { CachedSynthesizer, type CachedSpeech } from '../engines/cached-synthesizer.ts';
import { TimedSynthesizer } from '../engines/timed-synthesizer.ts';
import { engineConformance } from './engine-conformance.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeSynthesizer } from './fake-synthesizer.ts';

const voice = { locale: 'en-US', voice: 'v1' };
const failing = () => new FakeSynthesizer({ script: () => ({ failure: { code: 'provider_failed' } }) });

engineConformance('fake', () => new FakeSynthesizer(), { ...voice, failing });
engineConformance('timed', () => new TimedSynthesizer(new FakeSynthesizer({ capabilities: { wordTiming: 'none' } })), {
  ...voice,
  failing: () => new TimedSynthesizer(failing()),
});
engineConformance('guarded', () => new GuardedSynthesizer(new FakeSynthesizer(), new CircuitBreaker(new FakeClock())), {
  ...voice,
  failing: () => new GuardedSynthesizer(failing(), new CircuitBreaker(new FakeClock())),
});

const store = new Map<string, CachedSpeech>();
const cached = () =>
  new CachedSynthesizer(new FakeSynthesizer(), {
    get: async (key) => store.get(key),
    set: async (key, speech) => void store.set(key, speech),
  });
engineConformance('cached, first', cached, voice);
engineConformance('cached, again', cached, voice);
