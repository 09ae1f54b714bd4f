/**
 * What each feature of the server may import from other features. Keep it small: a feature that needs one thing of another one is a sign
 * that this thing belongs to a folder below the features (`facts`, `db`, `http`, `leases`, `providers`, `storage`).
 */
export const serverFeatures: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  artifacts: [],
  audit: [],
  // Assistants and chat need each other: a chat runs with an assistant, which writes its memory and drafts with a run's prompt and model.
  assistants: ['chat', 'conversations', 'files', 'help', 'usage'],
  chat: ['assistants', 'conversations', 'files', 'folders', 'memory', 'settings', 'tools', 'usage'],
  'client-metrics': [],
  // Deleting for good what a user deleted also deletes files of assistants and messages.
  conversations: ['assistants', 'files', 'folders'],
  files: ['help'],
  folders: ['assistants', 'conversations'],
  guide: ['help'],
  help: [],
  kit: ['local-models', 'settings'],
  'local-models': [],
  memory: ['conversations'],
  models: ['settings'],
  openai: ['assistants', 'chat', 'files', 'settings', 'speech', 'usage'],
  phone: [],
  prompts: ['conversations'],
  reference: [],
  // The example assistants speak the language that their user chooses.
  settings: ['assistants'],
  // A public page is a copy of a conversation under the name that its user set.
  sharing: ['conversations', 'settings'],
  speech: ['conversations', 'local-models', 'usage'],
  'storage-report': [],
  tools: ['conversations', 'help', 'memory'],
  // Everything that belongs to a user can be taken out and brought in.
  transfer: ['assistants', 'conversations', 'files', 'folders', 'memory', 'prompts', 'settings'],
  usage: [],
};

/**
 * @param path of the importing file, from the project root
 * @param target path of the imported file
 * @returns what is wrong and how to fix it; null if nothing is
 */
export function serverFeatureBreach(path: string, target: string, specifier: string): string | null {
  const to = featureOf(target);
  if (!to) return null;
  const from = featureOf(path);
  if (!from) {
    const folder = /^apps\/server\/src\/(db|facts|http|leases|providers|storage)\//.exec(path)?.[1];
    return folder ? `imports ${specifier}: ${folder} is below the features. Take it as an argument.` : null;
  }
  if (from === to) return null;
  const allowed = serverFeatures[from];
  if (!allowed) return `is in feature "${from}", which tools/boundaries/server-features.ts does not list.`;
  if (!allowed.includes(to))
    return `imports ${specifier} of feature "${to}". Move what both need below the features, or list it in tools/boundaries/server-features.ts.`;
  if (target.endsWith('.routes.ts') && !/\/features\/([^/]+)\/start-\1\.ts$/.test(path))
    return `imports ${specifier}: routes belong to their feature. Import the function behind the route.`;
  return null;
}

function featureOf(path: string): string | null {
  return /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}
