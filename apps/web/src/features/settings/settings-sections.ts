/** The sections of `/settings/:section`, grouped as in the navigation. */
export const settingsGroups = [
  { name: 'you', sections: ['account', 'language', 'appearance', 'shortcuts', 'keys', 'archive', 'files', 'data'] },
  { name: 'speaking', sections: ['voice', 'dictation', 'interpreter'] },
  { name: 'intelligence', sections: ['models', 'memory', 'prompts'] },
  { name: 'server', sections: ['people', 'audit', 'phone', 'privacy', 'usage', 'storage', 'performance', 'about'] },
] as const;

export type SettingsSection = (typeof settingsGroups)[number]['sections'][number];

export function isSettingsSection(name: string): name is SettingsSection {
  return settingsGroups.some((group) => (group.sections as readonly string[]).includes(name));
}
