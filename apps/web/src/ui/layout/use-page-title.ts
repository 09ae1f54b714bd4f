import { useEffect } from 'react';

const productTitle = typeof document === 'undefined' ? '' : document.title;

/** Sets the browser tab's title; an empty title leaves only the product's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productTitle}` : productTitle;
  }, [title]);
}
