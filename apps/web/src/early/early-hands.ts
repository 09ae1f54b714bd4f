import { touchOnly } from '#ui/media/touch-only.ts';
import { holdEarlyKeys } from './early-keys.ts';
import { readStored } from './read-stored.ts';

declare global {
  interface Window {
    /** Ends the early listening. Returns what repeats the last press of a button and the keys from a shortcut on. */
    endEarlyHands?: () => () => void;
  }
}

/**
 * Serves a user that is faster than the script: keeps what is typed into the composer, shows *Send* beside it, and
 * remembers the button and the shortcut that were pressed, until the page answers by itself. A dropped file does not replace the page.
 */
export function startEarlyHands(container: HTMLElement): void {
  const { dataset } = document.documentElement;
  const area = container.querySelector<HTMLTextAreaElement>('textarea[data-testid="composer-input"]');
  // What is typed into a temporary conversation is kept nowhere.
  const draftKey = location.pathname === '/temporary' ? null : `parley:draft:${/^\/c\/([^/]+)/.exec(location.pathname)?.[1] ?? 'new'}`;
  const preferences = JSON.parse(document.getElementById('saved-preferences')?.textContent ?? 'null') as { sendKey?: string } | null;
  let pressed: HTMLElement | null = null;

  const press = (button: HTMLElement | null) => {
    pressed = button;
    dataset.pressedEarly = '';
  };
  const showTyped = () => {
    if (!area) return;
    const isFilled = area.value.trim() !== '';
    if (isFilled) dataset.typedEarly = '';
    else delete dataset.typedEarly;
    if (/\p{L}/u.test(area.value)) area.dir = 'auto';
    else area.removeAttribute('dir');
  };
  const onInput = () => {
    showTyped();
    if (!draftKey) return;
    try {
      localStorage.setItem(draftKey, area?.value ?? '');
    } catch {
      // The field still holds it when the page comes to life.
    }
  };
  const keys = holdEarlyKeys();
  const onKeyDown = (event: KeyboardEvent) => {
    if (container.querySelector('.app') && keys.hold(event)) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    if (document.activeElement === document.body && event.key.length === 1 && !hasModifier && !event.altKey) {
      if (!container.querySelector('.welcome-layer')) area?.focus();
      return;
    }
    // 229: the key belongs to an input method.
    if (event.target !== area || event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    // As in the page that answers: on the screen's keyboard Enter begins a line.
    if (!hasModifier && (preferences?.sendKey === 'mod-enter' || matchMedia(touchOnly).matches)) return;
    event.preventDefault();
    if (area?.value.trim()) press(container.querySelector('[data-testid="composer-send"]'));
  };
  // The browser would leave the page and show the file.
  const onDrop = (event: DragEvent) => event.preventDefault();
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    if (button && container.contains(button)) press(button);
  };

  if (area) {
    area.value = (draftKey && readStored(draftKey)) ?? '';
    showTyped();
  }
  area?.addEventListener('input', onInput);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onClick);
  document.addEventListener('dragover', onDrop);
  document.addEventListener('drop', onDrop);
  window.endEarlyHands = () => {
    area?.removeEventListener('input', onInput);
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('click', onClick);
    document.removeEventListener('dragover', onDrop);
    document.removeEventListener('drop', onDrop);
    delete window.endEarlyHands;
    return () => {
      pressed?.click();
      keys.repeat();
    };
  };
}
