import { expect, it } from 'vitest';
import { isWorthOffering, skip, sumChoice } from './kit-choice.ts';
import { testKit, testOption } from './testing/test-kit.ts';

const gigabyte = 1_000_000_000;

it('sums what the server proposes, without models that are here already', () => {
  const kit = testKit();
  expect(sumChoice(kit, {})).toMatchObject({ bytes: 2.278 * gigabyte, obstacle: null });
  const withVoice = testKit({
    voice: { status: 'installed', options: [testOption({ id: 'voice', bytes: 78_000_000, isInstalled: true })] },
  });
  expect(sumChoice(withVoice, {}).parts).toEqual([
    { part: 'thinks', modelId: 'thinks' },
    { part: 'hears', modelId: 'hears' },
  ]);
});

it('follows the choice, and leaves out what is skipped or cannot run here', () => {
  const kit = testKit({ thinks: { unavailable: 'processor_unsupported' } });
  expect(sumChoice(kit, { voice: skip }).parts).toEqual([{ part: 'hears', modelId: 'hears' }]);
  expect(sumChoice(kit, { voice: skip, hears: skip })).toMatchObject({ parts: [], obstacle: 'nothing' });
});

it('names what is too small: the disk, or the memory', () => {
  const kit = testKit();
  expect(sumChoice({ ...kit, machine: { ...kit.machine, freeDiskBytes: 2.4 * gigabyte } }, {}).obstacle).toBe('space');
  expect(sumChoice({ ...kit, machine: { ...kit.machine, totalMemoryBytes: 2 * gigabyte } }, {}).obstacle).toBe('memory');
  const large = testKit({ thinks: { options: [testOption({ id: 'thinks', fit: 'too_large' })] } });
  expect(sumChoice(large, {}).obstacle).toBe('memory');
});

it('offers nothing where all that can be had is here', () => {
  expect(isWorthOffering(testKit())).toBe(true);
  const kit = testKit({ thinks: { unavailable: 'model_engine_missing' }, hears: { status: 'installed' }, voice: { options: [] } });
  expect(isWorthOffering(kit)).toBe(false);
});
