/** The words of every language, gathered by build/words-plugin.ts. */
declare module 'virtual:words' {
  type Words = Record<string, unknown>;

  /** By language code: the words of the first screens at once, those of each other namespace when they are asked for. */
  export const languages: Record<
    string,
    () => Promise<{ first: Record<string, Words>; later: Record<string, () => Promise<{ default: Words }>> }>
  >;
  /** Every namespace the client speaks. */
  export const namespaces: string[];
}
