import type { Kit, KitOption, KitPart, KitPartName, StartKitRequest } from '@parley/contracts/models/kit';

/** What was chosen per part: a model's id, or `skip`. Absent: what the server proposes. */
export type KitChoice = Partial<Record<KitPartName, string>>;

export const skip = '';

/** Free space that the server leaves. */
const spareBytes = 200_000_000;

export interface KitSum {
  parts: StartKitRequest['parts'];
  /** Still to be downloaded. */
  bytes: number;
  /** Working memory of all chosen models, those that are here included. */
  memoryBytes: number;
  /** Why nothing can be started: nothing to fetch, too little free space, too little memory. */
  obstacle: 'nothing' | 'space' | 'memory' | null;
}

/** The chosen model of a part; null where the part is skipped, not offered, or cannot be had on this machine. */
export function chosenOption({ part, modelId, options, unavailable }: KitPart, choice: KitChoice): KitOption | null {
  if (unavailable) return null;
  const id = choice[part] ?? modelId;
  return options.find((option) => option.id === id) ?? null;
}

/** What a press on the button would fetch. */
export function sumChoice({ parts, machine }: Pick<Kit, 'parts' | 'machine'>, choice: KitChoice): KitSum {
  const chosen = parts.flatMap((part) => {
    const option = chosenOption(part, choice);
    return option ? [{ part: part.part, option }] : [];
  });
  const missing = chosen.filter(({ option }) => !option.isInstalled);
  const bytes = missing.reduce((sum, { option }) => sum + option.bytes, 0);
  const memoryBytes = chosen.reduce((sum, { option }) => sum + option.memoryBytes, 0);
  const hasMemory = missing.every(({ option }) => option.fit !== 'too_large') && memoryBytes <= machine.totalMemoryBytes;
  const hasSpace = bytes + spareBytes <= machine.freeDiskBytes;
  return {
    parts: missing.map(({ part, option }) => ({ part, modelId: option.id })),
    bytes,
    memoryBytes,
    obstacle: missing.length === 0 ? 'nothing' : !hasSpace ? 'space' : !hasMemory ? 'memory' : null,
  };
}

/** Whether there is anything left to offer. */
export function isWorthOffering({ parts }: Pick<Kit, 'parts'>): boolean {
  return parts.some(({ status, options, unavailable }) => status !== 'installed' && options.length > 0 && !unavailable);
}
