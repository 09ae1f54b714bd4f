import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure } from './list-failure.tsx';

interface OlderConversationsProps {
  list: {
    error: Error | null;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The end of the list: loads the next page when it comes near the viewport. */
export function OlderConversations({ list }: OlderConversationsProps) {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  const { error, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isFailed = isFetchNextPageError && !isFetchingNextPage;
  useEffect(() => {
    const element = ref.current;
    // Another request would cancel the running one. When it has ended, the observer starts again.
    if (!element || isFetching) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), { rootMargin: '400px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFetching, fetchNextPage]);
  if (isFailed) return <ListFailure error={error} onRetry={() => void fetchNextPage()} />;
  return (
    <div ref={ref} className="side-note">
      <Skeleton lines={2} label={t('loading')} />
    </div>
  );
}
