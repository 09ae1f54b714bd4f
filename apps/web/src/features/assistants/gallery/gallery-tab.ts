import { type AssistantCategory, assistantCategories } from '@parley/contracts/assistants/assistant-categories';

export const galleryTabs = ['all', 'mine', ...assistantCategories] as const;

/** What the gallery shows: everything, the user's own, or one category. */
export type GalleryTab = (typeof galleryTabs)[number];

/** A tab of the gallery in a URL; null for anything else. */
export function toGalleryTab(value: unknown): GalleryTab | null {
  return galleryTabs.find((tab) => tab === value) ?? null;
}

/** Whether one of the user's assistants, or an example, belongs to a tab. */
export function isUnderTab(tab: GalleryTab, one: { category: AssistantCategory | null; isOwn: boolean }): boolean {
  if (tab === 'all') return true;
  return tab === 'mine' ? one.isOwn : one.category === tab;
}
