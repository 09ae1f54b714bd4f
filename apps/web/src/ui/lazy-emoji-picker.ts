import { lazy } from 'react';

/** The picker, whose code arrives when it is first shown: put it into a `Suspense`. */
export const LazyEmojiPicker = lazy(() => import('./emoji-picker.tsx').then((module) => ({ default: module.EmojiPicker })));
