import { type AssistantCategory, assistantCategories } from '@parley/contracts/assistant-categories';

export const galleryTabs = ['all', 'mine', ...assistantCategories] as const;

/** What the gallery shows: everything, the person's own, or what is for one thing. */
export type GalleryTab = (typeof galleryTabs)[number];

/** A part of the gallery as an address may name it; anything else is null. */
export function toGalleryTab(value: unknown): GalleryTab | null {
  return galleryTabs.find((tab) => tab === value) ?? null;
}

/** Whether an assistant of the person, or else an example, stands under a tab. */
export function isUnderTab(tab: GalleryTab, one: { category: AssistantCategory | null; isOwn: boolean }): boolean {
  if (tab === 'all') return true;
  return tab === 'mine' ? one.isOwn : one.category === tab;
}
