import type { MessagePart } from '@parley/contracts/messages/message-part';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { LossCounter } from './loose-values.ts';
import { readLimits } from './read-limits.ts';

/** Parts that both databases can store: no NUL, no half characters, no more text than a message may have. */
export function cleanParts(parts: readonly MessagePart[], losses: LossCounter): MessagePart[] {
  let left: number = readLimits.messageCharacters;
  let isShortened = parts.length > readLimits.partsPerMessage;
  const take = (given: string): string => {
    const taken = given.slice(0, left);
    if (taken.length < given.length) isShortened = true;
    left -= taken.length;
    return cleanText(taken);
  };
  const files = parts.filter((part) => part.type === 'file');
  const surplus = new Set<MessagePart>(files.slice(messageFileLimits.filesPerMessage));
  losses.add('images_missing', surplus.size);
  const kept = parts.filter((part) => !surplus.has(part));
  const clean = kept.slice(0, readLimits.partsPerMessage).map((part): MessagePart => {
    switch (part.type) {
      case 'text':
      case 'reasoning':
        return { ...part, text: take(part.text) };
      case 'file':
        return part;
      case 'source':
        return cleanSource(part);
      default:
        return JSON.parse(cleanText(JSON.stringify(part)).replaceAll(String.raw`\u0000`, '')) as MessagePart;
    }
  });
  if (isShortened) losses.add('text_shortened');
  return clean;
}

/** @param text of a file */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function cleanSource(part: MessagePart & { type: 'source' }): MessagePart {
  const { url, helpSlug, ...rest } = part;
  return {
    ...rest,
    id: cleanText(part.id).slice(0, 200),
    title: cleanText(part.title).slice(0, 500),
    ...(url !== undefined && /^https?:\/\//i.test(url) && url.length < 4000 ? { url: cleanText(url) } : {}),
    ...(helpSlug === undefined ? {} : { helpSlug: cleanText(helpSlug).slice(0, 200) }),
  };
}
