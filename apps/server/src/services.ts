import type { WaitingClock } from '#clock.ts';
import type { Database } from '#db/open-database.ts';
import type { Env } from '#env.ts';
import type { PreemptiveReplies } from '#features/chat/preemptive/preemptive-replies.ts';
import type { RunRegistry } from '#features/chat/run-registry.ts';
import type { authorize } from '#http/authorize.ts';
import type { EventHub } from '#http/event-hub.ts';
import type { Metrics } from '#http/metrics.ts';
import type { PublicFetch } from '#http/fetch-public-url.ts';
import type { Logger } from '#log.ts';
import type { ProviderDirectory } from '#providers/language/provider-directory.ts';
import type { Secrets } from '#secrets.ts';
import type { ObjectStore } from '#storage/object-store.ts';

/** What features work with. Made once at start, handed down, never imported as a global. */
export type Services = {
  readonly env: Env;
  /** Absolute path. */
  readonly dataDir: string;
  readonly log: Logger;
  readonly clock: WaitingClock;
  readonly database: Database;
  /** Words of files. */
  readonly files: ObjectStore;
  readonly events: EventHub;
  readonly secrets: Secrets;
  readonly authorize: typeof authorize;
  /** The one way to make a request whose address someone else chose. */
  readonly fetchPublicUrl: PublicFetch;
  readonly providers: ProviderDirectory;
  readonly runs: RunRegistry;
  readonly preemptive: PreemptiveReplies;
  readonly metrics: Metrics;
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
};
