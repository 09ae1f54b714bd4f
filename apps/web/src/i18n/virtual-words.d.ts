/** The words of every language, collected by build/words-plugin.ts. */
declare module 'virtual:words' {
  type Words = Record<string, unknown>;

  /** By language code: the words of the first screens at once, those of other namespaces on demand, some of them together in one module. */
  export const languages: Record<
    string,
    () => Promise<{
      first: Record<string, Words>;
      later: Record<string, () => Promise<{ default: Words } | { together: Record<string, Words> }>>;
    }>
  >;
  /** Every namespace that the client uses. */
  export const namespaces: string[];
}
