/** The categories of the gallery. This module carries no schema, so the web client may import it at run time. */
export const assistantCategories = ['languages', 'home', 'work'] as const;

export type AssistantCategory = (typeof assistantCategories)[number];
