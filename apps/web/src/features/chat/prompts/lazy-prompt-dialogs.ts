import { lazy } from 'react';

/** Loaded when it first opens. Render it inside a `Suspense`. */
export const PromptDialog = lazy(() => import('./prompt-dialog.tsx').then((module) => ({ default: module.PromptDialog })));

/** Loaded when it first opens. Render it inside a `Suspense`. */
export const PromptPicker = lazy(() => import('./prompt-picker.tsx').then((module) => ({ default: module.PromptPicker })));
