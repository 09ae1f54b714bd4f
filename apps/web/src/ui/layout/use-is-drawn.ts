import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the component still stands as the server drew it: true while it is drawn and in its first rendering over a drawing. */
export function useIsDrawn(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
