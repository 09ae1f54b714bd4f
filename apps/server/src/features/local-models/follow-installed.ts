import type { LocalModel } from './local-model.ts';
import type { LocalModelState, LocalModelStore } from './local-model-store.ts';

/**
 * Calls `offer` with the installed models of a kind, at once and whenever they change.
 * Call the result to stop.
 */
export async function followInstalled(
  store: LocalModelStore,
  kind: LocalModel['kind'],
  offer: (installed: LocalModelState[]) => void,
): Promise<() => void> {
  let offered: string | null = null;
  const refresh = async () => {
    const installed = (await store.list()).filter(({ model, status }) => model.kind === kind && status === 'installed');
    const ids = installed.map(({ model }) => model.id).join(' ');
    if (ids === offered) return;
    offered = ids;
    offer(installed);
  };
  await refresh();
  const inStep = new Map<string, LocalModelState['status']>();
  return store.onChange((id) => {
    void store.state(id).then(({ status }) => {
      // Progress is reported many times a second. Only a new status can change the choice.
      if (inStep.get(id) === status) return undefined;
      inStep.set(id, status);
      return refresh();
    });
  });
}
