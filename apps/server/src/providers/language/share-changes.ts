import type { ProcessBus } from '#processes/process-bus.ts';
import type { ProviderDirectory } from './provider-directory.ts';

/** Tells the other processes of changes that are made here, and reads anew what they changed. */
export function shareChanges(directory: ProviderDirectory, bus: ProcessBus): ProviderDirectory {
  bus.onNotice('providers-change', () => directory.refresh());
  bus.onReturn(() => directory.refresh());
  return {
    ...directory,
    refresh() {
      directory.refresh();
      bus.tell('providers-change', {});
    },
  };
}
