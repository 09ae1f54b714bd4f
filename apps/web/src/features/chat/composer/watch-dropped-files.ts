interface DroppedFiles {
  /** Told while files are over the page. */
  onDragging: (isDragging: boolean) => void;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files dropped anywhere on the page, unless a part of it takes them itself. @returns stops watching */
export function watchDroppedFiles({ onDragging, onFiles }: DroppedFiles): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  document.addEventListener(
    'dragover',
    (event) => {
      const isMine = !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false);
      if (isMine) event.preventDefault();
      onDragging(isMine);
    },
    { signal },
  );
  // It leaves each element on the way; only leaving the page has nowhere to go.
  document.addEventListener('dragleave', (event) => event.relatedTarget === null && onDragging(false), { signal });
  document.addEventListener(
    'drop',
    (event) => {
      onDragging(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
    { signal },
  );
  return () => watching.abort();
}
