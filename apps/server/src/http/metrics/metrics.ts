import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly registry: Registry;
  requests: Counter<'method' | 'status'>;
  runsActive: Gauge;
  runs: Counter<'provider' | 'outcome'>;
  /** From the start of a run to its first delta. */
  firstTokenSeconds: Histogram<'provider'>;
  followers: Gauge;
  /** Preemptive replies by outcome. */
  preemptiveReplies: Counter<'outcome'>;
};

/** A separate registry per server, so that several can run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({ name: 'parley_http_requests_total', help: 'Requests answered', labelNames: ['method', 'status'], registers }),
    runsActive: new Gauge({ name: 'parley_runs_active', help: 'Replies being written', registers }),
    runs: new Counter({ name: 'parley_runs_total', help: 'Replies that ended', labelNames: ['provider', 'outcome'], registers }),
    firstTokenSeconds: new Histogram({
      name: 'parley_first_token_seconds',
      help: 'Time to the first piece of a reply',
      labelNames: ['provider'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
      registers,
    }),
    followers: new Gauge({ name: 'parley_event_followers', help: 'Open event streams', registers }),
    preemptiveReplies: new Counter({
      name: 'parley_preemptive_replies_total',
      help: 'Replies begun before their question was surely over',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
