import type { ComponentProps } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

const Folder = lazyPart(() => import('./folder-dialog.tsx').then((module) => module.FolderDialog));
const Move = lazyPart(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));

/** Loaded when it first opens; closes if that fails. */
export const FolderDialog = (props: ComponentProps<typeof Folder>) => <Folder {...props} onMissing={props.onClose} />;

/** Loaded when it first opens; closes if that fails. */
export const MoveDialog = (props: ComponentProps<typeof Move>) => <Move {...props} onMissing={props.onClose} />;
