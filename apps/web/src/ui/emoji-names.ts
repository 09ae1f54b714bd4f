/** One emoji of the stored lists: text, category, name, then words it is found by. */
export type NamedEmoji = [emoji: string, category: number, name: string, ...words: string[]];

/**
 * Names of every emoji with a picture, in one of the interface's languages. From the browser's cache after the first time.
 *
 * @throws where there is no connection or no such list
 */
export async function loadEmojiNames(locale: string, signal?: AbortSignal): Promise<NamedEmoji[]> {
  const response = await fetch(`/emoji-data/${locale}.json`, { signal });
  if (!response.ok) throw new Error(`no emoji names for ${locale}`);
  return (await response.json()) as NamedEmoji[];
}
