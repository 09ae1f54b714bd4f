import type { WaitingClock } from '#clock.ts';
import type { Database } from '#db/open-database.ts';
import type { Env } from '#env.ts';
import type { AccountSettings } from '#features/accounts/account-settings.ts';
import type { PreemptiveReplies } from '#features/chat/preemptive/preemptive-replies.ts';
import type { RunRegistry } from '#features/chat/run/run-registry.ts';
import type { authorize } from '#http/guard/authorize.ts';
import type { Metrics } from '#http/metrics/metrics.ts';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import type { LocalLanguage } from '#features/kit/local-language.ts';
import type { LocalModelStore } from '#features/local-models/local-model-store.ts';
import type { ModelWorkerClient } from '#providers/language/local/model-worker-client.ts';
import type { Leases } from '#leases/leases.ts';
import type { Logger } from '#log.ts';
import type { ProcessPorts } from '#processes/process-ports.ts';
import type { ProviderDirectory } from '#providers/language/provider-directory.ts';
import type { Secrets } from '#secrets.ts';
import type { ObjectStore } from '#storage/object-store.ts';
import type { Tracing } from '#tracing/tracing.ts';

/** The services that features use. Created once at start and passed down, never imported as a global. */
export type Services = ProcessPorts & {
  readonly env: Env;
  /** Absolute path. */
  readonly dataDir: string;
  readonly log: Logger;
  readonly clock: WaitingClock;
  readonly database: Database;
  /** The text of files. */
  readonly files: ObjectStore;
  /** Whether one has to sign in, and who may sign up. */
  readonly accounts: AccountSettings;
  readonly secrets: Secrets;
  readonly authorize: typeof authorize;
  /** The only way to make a request to an address that someone else chose. */
  readonly fetchPublicUrl: PublicFetch;
  /** The same for a user who may not choose private hosts: it reaches none, not even those that the operator allows. */
  readonly fetchPublicOnly: PublicFetch;
  /** The same for web pages: it reaches the private hosts that the operator opened for reading, and no others. */
  readonly fetchPage: PublicFetch;
  readonly providers: ProviderDirectory;
  /** Language models that run on this machine, the files of them, and the process that runs them. */
  readonly localLanguage: LocalLanguage & { readonly store: LocalModelStore; readonly client: ModelWorkerClient; readonly folder: string };
  readonly runs: RunRegistry;
  /** Which of the processes that share the store are alive. */
  readonly leases: Leases;
  readonly preemptive: PreemptiveReplies;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Aborted when the server takes no further work: event streams end, so that their followers go to another process. */
  readonly draining: AbortSignal;
  /** Aborted when what still runs must end. */
  readonly stopping: AbortSignal;
};
