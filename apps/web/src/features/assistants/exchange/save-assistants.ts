import type { AssistantsFile } from '@parley/contracts/assistants/assistants-file';

/** Safari reads the file only after the click has returned. */
const readWithinMs = 60_000;

/** Gives the browser a file of assistants to save. One alone lends it its name. */
export function saveAssistants(content: AssistantsFile): void {
  const [only, ...others] = content.assistants;
  const own = others.length === 0 ? (only?.name ?? '').replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() : '';
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${own || 'assistants'}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
