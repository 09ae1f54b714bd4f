import { lazy } from 'react';

/** Loaded when it first opens. Render it inside a `Suspense`. */
export const FolderDialog = lazy(() => import('./folder-dialog.tsx').then((module) => ({ default: module.FolderDialog })));

/** Loaded when it first opens. Render it inside a `Suspense`. */
export const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })));
