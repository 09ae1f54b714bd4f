import type { ApiErrorCode } from '@parley/contracts/api-error';
import { HttpError } from '#http/answer/http-error.ts';
import type { Listing } from './provider-source.ts';

/** Failures that pass. Others, such as a rejected key, would be the same at the next attempt. */
const passing = new Set<ApiErrorCode>([
  'provider_timeout',
  'provider_unreachable',
  'provider_overloaded',
  'provider_failed',
  'provider_rate_limited',
  'provider_stream_ended',
]);
/** A list that failed is read again after this long, if a name is not found without it. */
const retryMs = 5000;

type Lists = {
  /** @param maxAgeMs older lists are read again */
  listings(maxAgeMs?: number): Promise<Listing[]>;
  /** The listings with only the models that are for the user. */
  forUser(all: readonly Listing[]): Promise<Listing[]>;
};

/**
 * Finds a model by its bare id: one that the user may use before one that is for others.
 *
 * @returns its reference; null if no provider lists it
 * @throws HttpError with the code of a provider whose list could not be read, if the model may be in it
 */
export async function findListed(name: string, { listings, forUser }: Lists): Promise<string | null> {
  const look = async (all: readonly Listing[]) => referenceIn(await forUser(all), name) ?? referenceIn(all, name);
  const all = await listings();
  const found = await look(all);
  if (found !== null || codeOf(all) === null) return found;
  const again = await listings(retryMs);
  const later = await look(again);
  const code = codeOf(again);
  if (later === null && code !== null) throw new HttpError(code, 'The models of a provider could not be listed.');
  return later;
}

function referenceIn(listings: readonly Listing[], name: string): string | null {
  const lists = ({ models, formerModels }: Listing) => [...models, ...formerModels].some(({ id }) => id === name);
  const listing = listings.find(lists);
  return listing ? `${listing.entry.provider.id}/${name}` : null;
}

/** Servers that are only looked for are mostly absent. */
function codeOf(listings: readonly Listing[]): ApiErrorCode | null {
  return listings.find(({ entry, code }) => code !== null && !entry.isOptional && passing.has(code))?.code ?? null;
}
