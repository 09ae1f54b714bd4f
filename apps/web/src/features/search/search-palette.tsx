import { useCallback, useRef } from 'react';
import { loadWords } from '#i18n/load-words.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SearchDialogProps } from './search-dialog.tsx';
import { TakeTyping } from './take-typing.tsx';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazyPart(() => loadDialog().then((module) => module.SearchDialog));

/** Fetches the palette's code and words ahead of its first use. */
export function prepareSearch(): void {
  Promise.all([loadDialog(), loadWords('search', 'settings', 'voice')]).catch(() => {});
}

type OpenPaletteProps = Omit<SearchDialogProps, 'typedAhead'>;

/** Search over everything, opened by Ctrl+K. Its code arrives with the first opening. */
export function SearchPalette({ isOpen, ...props }: OpenPaletteProps & { isOpen: boolean }) {
  return isOpen ? <OpenPalette {...props} /> : null;
}

function OpenPalette(props: OpenPaletteProps) {
  const { onOpenChange } = props;
  const typedAhead = useRef('');
  const onType = useCallback((words: string) => {
    typedAhead.current = words;
  }, []);
  const onClose = useCallback(() => onOpenChange(false), [onOpenChange]);
  return (
    <ErrorBoundary fallback={() => null}>
      <SearchDialog {...props} typedAhead={typedAhead} fallback={<TakeTyping onType={onType} onClose={onClose} />} onMissing={onClose} />
    </ErrorBoundary>
  );
}
