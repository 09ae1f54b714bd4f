import type { Kit, KitOption, KitPart, KitPartName } from '@parley/contracts/models/kit';

/** A model as the kit offers it. */
export function testOption(more: Partial<KitOption> & Pick<KitOption, 'id'>): KitOption {
  return {
    label: more.id,
    licence: 'Apache-2.0',
    source: 'https://example.org/',
    locales: ['en-US'],
    languageCount: null,
    bytes: 1_000_000,
    memoryBytes: 1_000_000_000,
    fit: 'good',
    isRecommended: true,
    isInstalled: false,
    tokensPerSecond: null,
    ...more,
  };
}

const bytes: Record<KitPartName, number> = { thinks: 1_260_000_000, hears: 940_000_000, voice: 78_000_000 };

/** A kit of three parts on a machine with room for them. */
export function testKit(parts: Partial<Record<KitPartName, Partial<KitPart>>> = {}, state: Kit['state'] = 'idle'): Kit {
  const part = (name: KitPartName): KitPart => ({
    part: name,
    status: 'absent',
    modelId: name,
    receivedBytes: 0,
    totalBytes: bytes[name],
    bytesPerSecond: null,
    remainingMs: null,
    errorCode: null,
    options: [testOption({ id: name, bytes: bytes[name] })],
    unavailable: null,
    ...parts[name],
  });
  return {
    state,
    parts: [part('thinks'), part('hears'), part('voice')],
    total: { receivedBytes: 0, totalBytes: 2_278_000_000, bytesPerSecond: null, remainingMs: null },
    machine: { freeDiskBytes: 214_000_000_000, totalMemoryBytes: 16_000_000_000, availableMemoryBytes: 9_000_000_000 },
  };
}
