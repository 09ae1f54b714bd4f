/** What can be kept for some people: language models, engines that speak, engines that listen. This module carries no schema. */
export const accessKinds = ['model', 'speech', 'transcription'] as const;

export type AccessKind = (typeof accessKinds)[number];
