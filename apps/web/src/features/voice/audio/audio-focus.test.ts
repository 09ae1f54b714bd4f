import { expect, it, vi } from 'vitest';
import { hasAudioFocus, isListening, requestAudioFocus } from './audio-focus.ts';

it('stops the previous speaker', () => {
  const first = vi.fn();
  requestAudioFocus(first);
  requestAudioFocus(() => undefined);
  expect(first).toHaveBeenCalledOnce();
});

it('releases the focus only while it is held', () => {
  const second = vi.fn();
  const release = requestAudioFocus(() => undefined);
  requestAudioFocus(second);
  release();
  requestAudioFocus(() => undefined);
  expect(second).toHaveBeenCalledOnce();
});

it('stops no one after the focus was released', () => {
  const first = vi.fn();
  requestAudioFocus(first)();
  requestAudioFocus(() => undefined);
  expect(first).not.toHaveBeenCalled();
});

it('reports whether the focus is taken', () => {
  requestAudioFocus(() => undefined)();
  expect(hasAudioFocus()).toBe(false);
  const release = requestAudioFocus(() => undefined);
  expect(hasAudioFocus()).toBe(true);
  release();
  expect(hasAudioFocus()).toBe(false);
});

it('reports whether its holder listens', () => {
  const release = requestAudioFocus(() => undefined, { isListening: true });
  expect(isListening()).toBe(true);
  release();
  expect(isListening()).toBe(false);
  requestAudioFocus(() => undefined)();
  expect(isListening()).toBe(false);
});
