/** One emoji of the stored lists: text, category, name, then search words. */
export type NamedEmoji = [emoji: string, category: number, name: string, ...words: string[]];

/**
 * Names of every emoji with a picture, in an interface language. Cached by the browser after the first time.
 *
 * @throws if there is no connection or no such list
 */
export async function loadEmojiNames(locale: string, signal?: AbortSignal): Promise<NamedEmoji[]> {
  const response = await fetch(`/emoji-data/${locale}.json`, { signal });
  if (!response.ok) throw new Error(`no emoji names for ${locale}`);
  return (await response.json()) as NamedEmoji[];
}
