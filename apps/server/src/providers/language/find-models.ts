import { ProviderBadResponseError, ProviderNotAtAddressError } from './describe-provider-failure.ts';
import type { ProviderModel } from './language-provider.ts';
import { listProviderModels } from './list-provider-models.ts';
import { defaultBaseUrls, type ProviderSettings } from './provider-settings.ts';

/** The models, and the address at which they were listed. */
export type FoundModels = { models: ProviderModel[]; baseUrl: string };

/**
 * Lists a provider's models. An OpenAI-compatible address is tried with and without `/v1`; ids that the user entered take the place of a
 * list that the server does not have.
 *
 * @throws what the list at the given address throws
 */
export async function findModels(
  settings: ProviderSettings,
  baseUrl: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<FoundModels> {
  const own = (settings.modelIds ?? []).map(entered);
  const at = async (address: string): Promise<FoundModels> => {
    const listed = await listProviderModels({ ...settings, baseUrl: address }, fetch, signal);
    return { models: [...own.filter(({ id }) => !listed.some((model) => model.id === id)), ...listed], baseUrl: address };
  };
  try {
    return await at(baseUrl);
  } catch (error) {
    const isElsewhere = error instanceof ProviderNotAtAddressError || error instanceof ProviderBadResponseError;
    if (!isElsewhere) throw error;
    const other = otherAddress(settings.kind, baseUrl);
    const found = other === null ? null : await at(other).catch(() => null);
    if (found) return found;
    if (own.length > 0) return { models: own, baseUrl };
    throw error;
  }
}

/** Whether a server may answer at another address than the one that was entered. OpenAI's own is known. */
export function hasOtherAddress({ kind, baseUrl }: ProviderSettings): boolean {
  return baseUrl !== defaultBaseUrls.openai && otherAddress(kind, baseUrl) !== null;
}

/** The address with `/v1` where it had none, and without where it had one. */
function otherAddress(kind: ProviderSettings['kind'], baseUrl: string): string | null {
  if (kind !== 'openai-compatible' && kind !== 'openai') return null;
  const base = baseUrl.replace(/\/+$/, '');
  return base.endsWith('/v1') ? base.slice(0, -'/v1'.length) : `${base}/v1`;
}

function entered(id: string): ProviderModel {
  return { id, label: id, contextTokens: null, abilities: { vision: null, tools: null, reasoning: null } };
}
