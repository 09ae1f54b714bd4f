import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { LanguageModel, ListModelsResponse } from '@parley/contracts/models/language-model';
import type { MessageModel } from '@parley/contracts/messages/message';
import type { Clock } from '#clock.ts';
import { type Actor, authorize, mayUse } from '#http/guard/authorize.ts';
import { type AccessRules, type AllowedUsers, ownerOnly } from '#http/guard/access-rules.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { knownContextSize } from './context-sizes.ts';
import { knownAbilities } from './known-abilities.ts';
import { ProviderBadResponseError } from './describe-provider-failure.ts';
import { findListed } from './find-reference.ts';
import type { LanguageProvider, ProviderModel } from './language-provider.ts';
import { defaultContextTokens, isOllamaCloudModel } from './list-local-models.ts';
import { createProviderSource, type DirectoryEntry, type Listing, listTimeoutMs, type ProviderSource } from './provider-source.ts';

/** A model ready to use. */
export type ResolvedModel = {
  reference: string;
  provider: LanguageProvider;
  modelId: string;
  /** Of a provider that the user connected with a key of their own. */
  isOwn: boolean;
  /** As stored with a reply. */
  shown: MessageModel;
  contextTokens: number | null;
  /** Null if neither the provider nor the model's name tells. */
  canSee: boolean | null;
  /** Whether it reasons before it answers, and takes an effort for it. */
  canReason: boolean | null;
  /** Whether it takes a temperature and a top-p. */
  canSample: boolean | null;
  /** Null if neither the provider nor an earlier call told. */
  canUseTools: boolean | null;
  /** It refused a call because of its tools. Remembered until providers change or the server restarts. */
  noteLackOfTools(): void;
  create(): Promise<LanguageModelV4>;
};

/**
 * All connected providers: Guide, those of the environment, those in settings and those found on this machine. A user finds only the models
 * that are for them.
 */
export type ProviderDirectory = {
  /** Lists every provider's models; one that does not answer is named in `unreachable`. Cached for a minute. */
  listModels(actor: Actor, preferred: string | null): Promise<Omit<ListModelsResponse, 'lost'>>;
  /** @throws HttpError `provider_not_configured` when no provider has that id; `model_not_allowed` */
  resolve(actor: Actor, reference: string): Promise<ResolvedModel>;
  /** Whether a user may use a model. One of an unknown provider is not refused. */
  isAllowed(actor: Actor, reference: string): Promise<boolean>;
  /**
   * The reference that a name stands for: a reference itself, or the id of a listed model, which may hold slashes. Null for none.
   *
   * @throws HttpError with the code of a provider whose list could not be read
   */
  findReference(actor: Actor, name: string): Promise<string | null>;
  /** When a listed model was made, epoch seconds; null where its provider does not tell. */
  createdAt(actor: Actor, reference: string): number | null;
  /**
   * What a user without a choice gets: the first model of the first connected provider, else Guide. A reference to a
   * provider that does not answer now fails when it is called, unless the provider is back by then.
   */
  defaultReference(actor: Actor, preferred: string | null): Promise<string>;
  /** Ids of optional providers that answered the last request. */
  detectedIds(): Promise<ReadonlySet<string>>;
  /** Clears the cache after providers changed. */
  refresh(): void;
};

/** Model id that stands for the first model of a provider whose list could not be read. */
const firstListed = '~first';
/** Users whose own providers are remembered. */
const mostUsers = 500;

type Parts = {
  /** Reads the present configuration, best first, Guide last. */
  loadEntries: () => Promise<DirectoryEntry[]>;
  /** Reads the providers that a user connected with keys of their own. */
  loadOwn: (userId: string) => Promise<DirectoryEntry[]>;
  loadRules: () => Promise<AccessRules>;
  clock: Clock;
};

/** Finds providers and their models for users. */
export function createProviderDirectory({ loadEntries, loadOwn, loadRules, clock }: Parts): ProviderDirectory {
  let shared = createProviderSource(loadEntries, clock);
  const own = new Map<string, ProviderSource>();
  /** References of models that refused a call because of its tools. */
  const withoutTools = new Set<string>();

  function ownOf({ userId }: Actor): ProviderSource {
    const source = own.get(userId) ?? createProviderSource(() => loadOwn(userId), clock);
    if (own.size >= mostUsers) own.clear();
    own.set(userId, source);
    return source;
  }

  async function entries(actor: Actor): Promise<DirectoryEntry[]> {
    const [ofEveryone, ofUser] = await Promise.all([shared.entries(), ownOf(actor).entries()]);
    return beforeLast(ofEveryone, ofUser);
  }

  async function listings(actor: Actor, maxAgeMs?: number): Promise<Listing[]> {
    const [ofEveryone, ofUser] = await Promise.all([shared.listings(maxAgeMs), ownOf(actor).listings(maxAgeMs)]);
    return beforeLast(ofEveryone, ofUser);
  }

  /** What was listed last, which may be a little old. */
  async function settledListings(actor: Actor): Promise<Listing[]> {
    const [ofEveryone, ofUser] = [shared.settled(), ownOf(actor).settled()];
    return ofEveryone && ofUser ? beforeLast(ofEveryone, ofUser) : listings(actor);
  }

  function knownModel(actor: Actor, providerId: string, modelId: string): ProviderModel | undefined {
    const known = [...(shared.settled() ?? []), ...(ownOf(actor).settled() ?? [])];
    return known.find((listing) => listing.entry.provider.id === providerId)?.models.find((model) => model.id === modelId);
  }

  /**
   * Who may use a model. Where models of a provider are kept for some people, those that it does not list are the owner's: another name of
   * the same model would be a way around the rule.
   *
   * @throws HttpError with the provider's code if its list is needed and it does not answer
   */
  async function allowedUsers(actor: Actor, rules: AccessRules, reference: string): Promise<AllowedUsers | null> {
    const [providerId, modelId] = splitReference(reference);
    const rule = rules.of('model', reference);
    if (rule || modelId === firstListed || !rules.hasRules(providerId)) return rule;
    const listing = (await listings(actor)).find(({ entry }) => entry.provider.id === providerId);
    if (listing?.code) throw new HttpError(listing.code, 'The provider does not answer.');
    return listing?.models.some(({ id }) => id === modelId) ? null : ownerOnly;
  }

  async function checkUse(actor: Actor, reference: string): Promise<void> {
    if (actor.role !== 'owner')
      authorize(actor, 'read', { type: 'model', allowed: await allowedUsers(actor, await loadRules(), reference) });
  }

  async function isAllowed(actor: Actor, reference: string): Promise<boolean> {
    try {
      await checkUse(actor, reference);
      return true;
    } catch (error) {
      return !(error instanceof HttpError && error.code === 'model_not_allowed');
    }
  }

  /** The listings with only the models that are for a user. */
  async function forUser(actor: Actor, all: readonly Listing[]): Promise<Listing[]> {
    const rules = await loadRules();
    const isFor = ({ provider }: DirectoryEntry, { id }: ProviderModel) => mayUse(actor, rules.of('model', `${provider.id}/${id}`));
    return all.map((listing) => {
      const { entry, models, formerModels } = listing;
      const open = (listed: readonly ProviderModel[]) => listed.filter((model) => isFor(entry, model));
      return { ...listing, models: open(models), formerModels: open(formerModels) };
    });
  }

  /** @throws what the provider's list throws while it does not answer */
  async function createFirst(actor: Actor, entry: DirectoryEntry): Promise<LanguageModelV4> {
    const { provider } = entry;
    const models = await provider.listModels(AbortSignal.timeout(listTimeoutMs));
    const [listing] = await forUser(actor, [{ entry, models, formerModels: [], code: null }]);
    const first = listing?.models.find(isForChat);
    if (!first) throw new ProviderBadResponseError('The provider lists no models.');
    for (const source of [shared, ownOf(actor)]) source.dropListings();
    return provider.createModel(first.id);
  }

  async function defaultOf(actor: Actor, all: readonly Listing[], preferred: string | null): Promise<string> {
    const isConnected = preferred && all.some((listing) => preferred.startsWith(`${listing.entry.provider.id}/`));
    if (isConnected && (await isAllowed(actor, preferred))) return preferred;
    // One that does not answer keeps its place: another model must not take it without a word.
    for (const { entry, models, code } of await forUser(actor, all)) {
      const first = models.find(isForChat)?.id ?? (code !== null && !entry.isOptional ? firstListed : null);
      if (first) return `${entry.provider.id}/${first}`;
    }
    return 'guide/guide';
  }

  return {
    async listModels(actor, preferred) {
      const all = await listings(actor);
      const usable = await forUser(actor, all);
      return {
        models: usable.flatMap(({ entry, models }) => models.filter(isForChat).map((model) => present(entry, model, withoutTools))),
        defaultModel: await defaultOf(actor, all, preferred),
        unreachable: all.flatMap(({ entry, code }) =>
          code && !entry.isOptional ? [{ providerId: entry.provider.id, providerLabel: entry.provider.label, code }] : [],
        ),
      };
    },
    isAllowed,
    async resolve(actor, reference) {
      const [providerId, modelId] = splitReference(reference);
      const entry = (await entries(actor)).find(({ provider }) => provider.id === providerId);
      if (!entry) throw new HttpError('provider_not_configured', `No provider is connected as ${providerId}.`);
      await checkUse(actor, reference);
      const { provider } = entry;
      const known = knownModel(actor, providerId, modelId);
      return {
        reference,
        provider,
        modelId,
        isOwn: entry.isOwn ?? false,
        shown: {
          reference,
          label: known?.label ?? (modelId === firstListed ? provider.label : cleanName(modelId)),
          providerLabel: provider.label,
        },
        contextTokens: contextTokensOf(provider, modelId, known),
        ...abilitiesOf(provider, modelId, known),
        canUseTools: withoutTools.has(reference) ? false : (known?.abilities.tools ?? null),
        noteLackOfTools: () => void withoutTools.add(reference),
        create: () => (modelId === firstListed ? createFirst(actor, entry) : provider.createModel(modelId)),
      };
    },
    async findReference(actor, name) {
      const prefix = name.slice(0, name.indexOf('/'));
      if (prefix !== '' && (await entries(actor)).some(({ provider }) => provider.id === prefix)) return name;
      return findListed(name, { listings: (maxAgeMs) => listings(actor, maxAgeMs), forUser: (all) => forUser(actor, all) });
    },
    createdAt(actor, reference) {
      return knownModel(actor, ...splitReference(reference))?.created ?? null;
    },
    async defaultReference(actor, preferred) {
      // A slightly old list answers at once. Waiting for providers would delay the reply.
      return defaultOf(actor, await settledListings(actor), preferred);
    },
    async detectedIds() {
      const all = await shared.listings();
      return new Set(all.filter(({ entry, code }) => entry.isOptional && !code).map(({ entry }) => entry.provider.id));
    },
    refresh() {
      shared = createProviderSource(loadEntries, clock);
      own.clear();
      withoutTools.clear();
    },
  };
}

function splitReference(reference: string): [providerId: string, modelId: string] {
  const slash = reference.indexOf('/');
  return [reference.slice(0, slash), reference.slice(slash + 1)];
}

/** The provider's own figure first. A server on this machine may run a model with less context than the model has. */
function contextTokensOf({ kind, isLocal }: LanguageProvider, modelId: string, listed: ProviderModel | undefined): number | null {
  if (listed?.contextTokens) return listed.contextTokens;
  if (kind === 'lmstudio' || (kind === 'ollama' && !isOllamaCloudModel(modelId))) return defaultContextTokens;
  return isLocal ? null : knownContextSize(modelId);
}

/** What the provider says first. Guide and the models of the kit read words only, and Guide samples nothing. */
function abilitiesOf(
  { kind, isLocal }: LanguageProvider,
  modelId: string,
  listed: ProviderModel | undefined,
): Pick<ResolvedModel, 'canSee' | 'canReason' | 'canSample'> {
  if (kind === 'guide') return { canSee: false, canReason: false, canSample: false };
  const known = isLocal ? null : knownAbilities(modelId);
  return {
    canSee: kind === 'local' ? false : (listed?.abilities.vision ?? known?.vision ?? null),
    canReason: listed?.abilities.reasoning ?? known?.reasoning ?? null,
    canSample: known?.sampling ?? null,
  };
}

/** A user's own providers come before Guide, which is the last of everyone's. */
function beforeLast<T>(ofEveryone: readonly T[], ofUser: readonly T[]): T[] {
  return [...ofEveryone.slice(0, -1), ...ofUser, ...ofEveryone.slice(-1)];
}

function isForChat({ purpose }: ProviderModel): boolean {
  return purpose === undefined;
}

function present({ provider, isOwn }: DirectoryEntry, model: ProviderModel, withoutTools: ReadonlySet<string>): LanguageModel {
  const reference = `${provider.id}/${model.id}`;
  const { canSee, canReason, canSample } = abilitiesOf(provider, model.id, model);
  return {
    reference,
    label: model.label,
    providerId: provider.id,
    providerLabel: provider.label,
    providerKind: provider.kind,
    isLocal: provider.isLocal,
    ...(isOwn ? { isOwn } : {}),
    runsHere: provider.runsHere && !isOllamaCloudModel(model.id),
    contextTokens: contextTokensOf(provider, model.id, model),
    abilities: {
      ...model.abilities,
      vision: canSee,
      reasoning: canReason,
      sampling: canSample,
      ...(withoutTools.has(reference) ? { tools: false } : {}),
    },
  };
}
