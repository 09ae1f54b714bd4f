import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { Clock } from '#clock.ts';
import { describeProviderFailure, ProviderTimeoutError } from './describe-provider-failure.ts';
import type { LanguageProvider, ProviderModel } from './language-provider.ts';

/** A provider, and whether its absence is normal: Ollama is looked for, not expected. */
export type DirectoryEntry = {
  provider: LanguageProvider;
  isOptional: boolean;
  /** Connected by a user with a key of their own. */
  isOwn?: boolean;
};

export type Listing = {
  entry: DirectoryEntry;
  models: ProviderModel[];
  /** What the last good list held, if this one could not be read: the provider may answer calls nevertheless. */
  formerModels: ProviderModel[];
  code: ApiErrorCode | null;
};
type Cache = { at: number; listings: Promise<Listing[]>; settled: Listing[] | null };

/** The providers of everyone, or those of one user, with what they listed last. */
export type ProviderSource = {
  entries(): Promise<DirectoryEntry[]>;
  /** @param maxAgeMs older listings are read again */
  listings(maxAgeMs?: number): Promise<Listing[]>;
  /** What was listed last; null if nothing was yet. */
  settled(): Listing[] | null;
  /** Lists anew the next time. */
  dropListings(): void;
};

const cacheMs = 60_000;
/** The configuration is read again after this long: every message needs it, and another process may have changed it. */
const entriesMs = 5000;
/** Time limit for a list of models. */
export const listTimeoutMs = 4000;
/** A running local server answers at once. */
const optionalTimeoutMs = 700;

/** @param load reads the present configuration */
export function createProviderSource(load: () => Promise<DirectoryEntry[]>, clock: Clock): ProviderSource {
  let cache: Cache | null = null;
  const lastGood = new Map<string, ProviderModel[]>();
  let configured: { at: number; entries: Promise<DirectoryEntry[]> } | null = null;

  async function list(entry: DirectoryEntry): Promise<Listing> {
    const listed = await listOne(entry);
    const { id } = entry.provider;
    if (listed.code === null) lastGood.set(id, listed.models);
    return { ...listed, formerModels: listed.code === null ? [] : (lastGood.get(id) ?? []) };
  }

  function startListing(): Cache {
    const started: Cache = { at: clock.now(), settled: null, listings: load().then((entries) => Promise.all(entries.map(list))) };
    started.listings.then(
      (listings) => (started.settled = listings),
      () => {
        if (cache === started) cache = null;
      },
    );
    cache = started;
    return started;
  }

  return {
    entries() {
      if (configured && clock.now() - configured.at < entriesMs) return configured.entries;
      const read = { at: clock.now(), entries: load() };
      configured = read;
      read.entries.catch(() => {
        if (configured === read) configured = null;
      });
      return read.entries;
    },
    async listings(maxAgeMs = cacheMs) {
      const current = cache && clock.now() - cache.at < maxAgeMs ? cache : startListing();
      return current.listings;
    },
    settled: () => cache?.settled ?? null,
    dropListings() {
      cache = null;
    },
  };
}

async function listOne(entry: DirectoryEntry): Promise<Omit<Listing, 'formerModels'>> {
  const abort = new AbortController();
  const timer = setTimeout(
    () => abort.abort(new ProviderTimeoutError('The model list took too long.')),
    entry.isOptional ? optionalTimeoutMs : listTimeoutMs,
  );
  try {
    return { entry, models: await entry.provider.listModels(abort.signal), code: null };
  } catch (error) {
    return { entry, models: [], code: abort.signal.aborted ? 'provider_timeout' : describeProviderFailure(error).code };
  } finally {
    clearTimeout(timer);
  }
}
