import { useEffect } from 'react';

const productTitle = typeof document === 'undefined' ? '' : document.title;

/** Names the browser tab after the page; an empty title leaves the product's name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productTitle}` : productTitle;
  }, [title]);
}
