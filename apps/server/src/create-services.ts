import { resolve } from 'node:path';
import { systemClock } from '#clock.ts';
import { openDatabase } from '#db/open-database.ts';
import type { Env } from '#env.ts';
import { createAccountSettings } from '#features/accounts/account-settings.ts';
import { createPreemptiveReplies } from '#features/chat/preemptive/preemptive-replies.ts';
import { createRunRegistry } from '#features/chat/run/run-registry.ts';
import { openLocalLanguage } from '#features/kit/open-local-language.ts';
import { createGuideProvider } from '#features/guide/guide-provider.ts';
import { loadProviderRows, toProviderSettings } from '#features/settings/provider-store.ts';
import { loadAccessRules } from '#http/guard/access-rules.ts';
import { authorize } from '#http/guard/authorize.ts';
import { closeToOthers } from '#http/guard/close-to-others.ts';
import { createPublicFetch, type PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { createMetrics } from '#http/metrics/metrics.ts';
import { openLeases } from '#leases/open-leases.ts';
import type { Logger } from '#log.ts';
import { createLanguageProvider } from '#providers/language/create-language-provider.ts';
import { detectableProviders, envProviders } from '#providers/language/env-providers.ts';
import type { LanguageProvider } from '#providers/language/language-provider.ts';
import { embeddedPorts, type ProcessPorts } from '#processes/process-ports.ts';
import { shareChanges } from '#providers/language/share-changes.ts';
import { createProviderDirectory } from '#providers/language/provider-directory.ts';
import type { DirectoryEntry } from '#providers/language/provider-source.ts';
import type { ProviderSettings } from '#providers/language/provider-settings.ts';
import { createSecrets } from '#secrets.ts';
import type { Services } from '#services.ts';
import { openObjectStore } from '#storage/open-object-store.ts';
import { traceProvider } from '#tracing/trace-model.ts';

/** Settings change rarely. Earlier ones are kept up to this number. */
const maxKnownProviders = 100;

/** Creates the services of all features from the environment. */
export async function createServices(
  env: Env,
  log: Logger,
  { draining, stopping, tracing }: Pick<Services, 'draining' | 'stopping' | 'tracing'>,
): Promise<Services> {
  const clock = systemClock;
  const dataDir = resolve(env.PARLEY_DATA_DIR);
  closeToOthers(dataDir, log);
  const database = await openDatabase({
    dataDir,
    databaseUrl: env.DATABASE_URL,
    onLost: (error) => log.warn({ err: error }, 'A connection to the database broke. A new one replaces it.'),
  });
  const leases = openLeases(database);
  const secrets = createSecrets(env.PARLEY_SECRET, dataDir);
  const fetchPublicUrl = createPublicFetch(env.PARLEY_ALLOWED_PRIVATE_HOSTS);
  const fetchAnyPublic = createPublicFetch([]);
  const fetchPublicOnly: PublicFetch = (address, options) => fetchAnyPublic(address, { ...options, allowedPrivateHosts: [] });
  const fetchReadable = createPublicFetch(env.PARLEY_READABLE_PRIVATE_HOSTS);
  const fetchPage: PublicFetch = (address, options) => fetchReadable(address, { ...options, allowedPrivateHosts: [] });
  const files = await openObjectStore({ env, dataDir, fetch: fetchPublicUrl, log });
  const accounts = createAccountSettings({ database, env, clock });
  const metrics = createMetrics();
  const ports = await openPorts();
  const guide = createGuideProvider();
  const localLanguage = await openLocalLanguage({ env, dataDir, fetchPublicUrl, log });

  const known = new Map<string, LanguageProvider>();
  function toProvider(settings: ProviderSettings, fetch = fetchPublicUrl): LanguageProvider {
    const name = JSON.stringify(settings);
    const provider = known.get(name) ?? traceProvider(createLanguageProvider(settings, fetch, env.PARLEY_FIRST_TOKEN_TIMEOUT_MS), tracing);
    if (known.size >= maxKnownProviders) known.clear();
    known.set(name, provider);
    return provider;
  }

  async function openPorts(): Promise<ProcessPorts> {
    if (env.REDIS_URL === undefined) return embeddedPorts(clock);
    // Nothing of Redis is loaded where there is one process.
    const { openRedisPorts } = await import('#redis/open-redis-ports.ts');
    return openRedisPorts(env.REDIS_URL, { clock, log, metrics, secrets, processId: leases.owner });
  }

  async function loadEntries(): Promise<DirectoryEntry[]> {
    const rows = await loadProviderRows(database);
    const connected = [...rows.filter((row) => row.enabled === 1).map((row) => toProviderSettings(row, secrets)), ...envProviders(env)];
    const optional = detectableProviders(env);
    return [
      ...connected.map((settings) => ({ provider: toProvider(settings), isOptional: false })),
      ...optional.map((settings) => ({ provider: toProvider(settings), isOptional: true })),
      // Where it has no model it is no news, and the next in line answers.
      { provider: traceProvider(localLanguage.provider, tracing), isOptional: true },
      { provider: guide, isOptional: false },
    ];
  }

  async function loadOwn(userId: string): Promise<DirectoryEntry[]> {
    if (!(await accounts.read()).ownProviders) return [];
    const rows = (await loadProviderRows(database, userId)).filter((row) => row.enabled === 1);
    return rows.map((row) => ({ provider: toProvider(toProviderSettings(row, secrets), fetchPublicOnly), isOptional: false, isOwn: true }));
  }

  return {
    env,
    dataDir,
    log,
    clock,
    database,
    files,
    ...ports,
    accounts,
    secrets,
    authorize,
    fetchPublicUrl,
    fetchPublicOnly,
    fetchPage,
    providers: shareChanges(
      createProviderDirectory({ loadEntries, loadOwn, loadRules: () => loadAccessRules(database), clock }),
      ports.bus,
    ),
    localLanguage,
    runs: createRunRegistry(ports.limits.places('runs', env.PARLEY_MAX_RUNS_PER_PERSON)),
    leases,
    preemptive: createPreemptiveReplies(stopping),
    metrics,
    tracing,
    draining,
    stopping,
  };
}
