import { expect, it, vi } from 'vitest';
import { connectToastHost, onToastHostNeeded, showToast } from './toast.ts';

it('keeps toasts until their host has loaded, and shows those with an action for six seconds', () => {
  const mount = vi.fn();
  const release = onToastHostNeeded(mount);
  showToast({ message: 'first', action: { label: 'undo', onPress: () => {} } });
  expect(mount).toHaveBeenCalledOnce();

  const show = vi.fn();
  const disconnect = connectToastHost({ show });
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ message: 'first', durationMs: 6_000 }));
  showToast({ message: 'second' });
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'second', durationMs: 4_000 }));

  disconnect();
  showToast({ message: 'third' });
  expect(show).toHaveBeenCalledTimes(2);
  release();
});
