import { lazyPart } from '#ui/lazy-part.tsx';

export const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet));
