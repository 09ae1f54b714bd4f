import { useCallback, useRef, useState } from 'react';
import type { DocumentPlace } from '../document/document-place.ts';

/** A version of an artifact. Unless it is pinned, the newest version is shown instead, also when it arrives later. */
export interface ArtifactPlace {
  versionId: string;
  isPinned: boolean;
}

type Beside = { document: DocumentPlace; artifact?: undefined } | { artifact: ArtifactPlace; document?: undefined };

/** The document or the artifact beside a conversation. Closing it returns the focus to where it was opened. */
export function useBeside() {
  const [beside, setBeside] = useState<Beside | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((next: Beside) => {
    opener.current = document.activeElement;
    setBeside(next);
  }, []);
  const openDocument = useCallback((place: DocumentPlace) => open({ document: place }), [open]);
  const openArtifact = useCallback((place: ArtifactPlace) => open({ artifact: place }), [open]);
  /** Shows another version without changing where the focus returns to. */
  const chooseArtifact = useCallback((place: ArtifactPlace) => setBeside({ artifact: place }), []);
  const close = useCallback(() => {
    setBeside(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);
  return { beside, openDocument, openArtifact, chooseArtifact, close };
}

/** Differs between places, so that each is shown from its own start. */
export function placeKey({ fileId, page, cited }: DocumentPlace): string {
  return `${fileId} ${page} ${cited?.number ?? ''}`;
}
