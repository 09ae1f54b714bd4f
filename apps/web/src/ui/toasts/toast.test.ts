import { expect, it, vi } from 'vitest';
import { connectToastHost, hideToast, onToastHostNeeded, showToast } from './toast.ts';

it('keeps toasts until their host has loaded, and shows those with an action for six seconds', () => {
  const mount = vi.fn();
  const release = onToastHostNeeded(mount);
  showToast({ message: 'first', action: { label: 'undo', onPress: () => {} } });
  expect(mount).toHaveBeenCalledOnce();

  const show = vi.fn();
  const hide = vi.fn();
  const disconnect = connectToastHost({ show, hide });
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ message: 'first', durationMs: 6_000 }));
  showToast({ message: 'second' });
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'second', durationMs: 4_000 }));

  hideToast('settled');
  expect(hide).toHaveBeenCalledWith('settled');

  disconnect();
  showToast({ message: 'third' });
  expect(show).toHaveBeenCalledTimes(2);
  release();
});

it('never shows a toast whose subject was settled before its host had loaded', () => {
  showToast({ message: 'not saved', subject: 'memory' });
  hideToast('memory');
  const show = vi.fn();
  connectToastHost({ show, hide: vi.fn() })();
  expect(show).not.toHaveBeenCalledWith(expect.objectContaining({ subject: 'memory' }));
});
