/** A source that the user is editing. It survives a reload of the page, and is lost with the tab. */
export function sourceDraft(versionId: string) {
  const key = `parley:artifact:${versionId}`;
  const attempt = <Value>(use: () => Value): Value | null => {
    try {
      return use();
    } catch {
      // No storage, or no place left: the draft lives as long as the field.
      return null;
    }
  };
  return {
    read: () => attempt(() => sessionStorage.getItem(key)),
    keep: (source: string) => attempt(() => sessionStorage.setItem(key, source)),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
