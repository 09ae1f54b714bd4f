import { useCallback, useRef, useState } from 'react';
import type { DocumentPlace } from './document-place.ts';

/** The document beside a conversation. Closing it returns the focus to where it was opened. */
export function useOpenDocument() {
  const [place, setPlace] = useState<DocumentPlace | null>(null);
  const opener = useRef<Element | null>(null);
  const openDocument = useCallback((next: DocumentPlace) => {
    opener.current = document.activeElement;
    setPlace(next);
  }, []);
  const closeDocument = useCallback(() => {
    setPlace(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);
  return { place, openDocument, closeDocument };
}

/** Differs between places, so that each is shown from its own start. */
export function placeKey({ fileId, page, cited }: DocumentPlace): string {
  return `${fileId} ${page} ${cited?.number ?? ''}`;
}
