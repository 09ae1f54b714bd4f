import { use } from 'react';
import { classNames } from '../class-names.ts';
import { KeyNamesContext, platformKeys } from './platform-keys.ts';

/** Keys of a shortcut (`Mod+K`), always left to right. */
export function Kbd({ keys, isBoxed }: { keys: string; isBoxed?: boolean }) {
  const names = use(KeyNamesContext);
  return (
    <kbd className={classNames('kbd', isBoxed && 'box')} dir="ltr">
      {platformKeys(keys, names)}
    </kbd>
  );
}
