import type { KitPartName } from '@parley/contracts/models/kit';
import { type LocalModel, localModelBytes, localModelMemory } from '#features/local-models/local-model.ts';
import { recogniserRank } from '#features/local-models/recogniser-rank.ts';
import { fitOf } from './machine.ts';

/** Weights that are read for each token: with few cores, larger ones answer more slowly than people speak. */
const comfortableBytes = { fewCores: 1_500_000_000, manyCores: 2_600_000_000 };
const manyCores = 6;

export type RecommendFor = { part: KitPartName; locale: string; totalMemoryBytes: number; cores: number };

/**
 * The model that a person of a locale is best served with on a machine; null where none fits.
 *
 * @param models that the part may be
 */
export function recommendModel(models: readonly LocalModel[], { part, locale, totalMemoryBytes, cores }: RecommendFor): LocalModel | null {
  const fitOn = (model: LocalModel) => fitOf(localModelMemory(model), totalMemoryBytes);
  const fitting = models.filter((model) => fitOn(model) !== 'too_large');
  const preferred = fitting.find((model) => model.isPreferred);
  if (preferred) return preferred;
  if (part === 'voice') return fitting[0] ?? null;
  if (part === 'hears') return fitting.toSorted((a, b) => recogniserRank(a, locale) - recogniserRank(b, locale))[0] ?? null;
  const bySize = fitting.toSorted((a, b) => localModelBytes(b) - localModelBytes(a));
  const limit = cores < manyCores ? comfortableBytes.fewCores : comfortableBytes.manyCores;
  return bySize.find((model) => fitOn(model) === 'good' && localModelBytes(model) <= limit) ?? bySize.at(-1) ?? null;
}
