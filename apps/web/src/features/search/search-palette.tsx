import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import type { SearchDialogProps } from './search-dialog.tsx';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(() => loadDialog().then((module) => ({ default: module.SearchDialog })));

/** Fetches the palette's code ahead of its first use. */
export function prepareSearch(): void {
  loadDialog().catch(() => {});
}

/** Search over everything, opened by Ctrl+K. Its code arrives with the first opening. */
export function SearchPalette(props: SearchDialogProps & { isOpen: boolean }) {
  if (!props.isOpen) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <SearchDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
