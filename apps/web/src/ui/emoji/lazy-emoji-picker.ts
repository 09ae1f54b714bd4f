import { lazy } from 'react';

/** The picker; its code loads when it is first shown. Put it into a `Suspense`. */
export const LazyEmojiPicker = lazy(() => import('./emoji-picker.tsx').then((module) => ({ default: module.EmojiPicker })));
