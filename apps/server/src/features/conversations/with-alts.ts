import type { MessagePart } from '@parley/contracts/messages/message-part';

/** The parts of a message with what its images show. Ids of other files are ignored. */
export function withAlts(parts: readonly MessagePart[], alts: Readonly<Record<string, string>>): MessagePart[] {
  return parts.map((part) => {
    const alt = part.type === 'file' && part.kind === 'image' && Object.hasOwn(alts, part.fileId) ? alts[part.fileId] : undefined;
    return alt === undefined ? part : { ...part, alt: alt.trim().toWellFormed().replaceAll('\0', ' ') };
  });
}
