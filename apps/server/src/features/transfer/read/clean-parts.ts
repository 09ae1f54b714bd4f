import type { MessagePart } from '@parley/contracts/messages/message-part';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { LossCounter } from './loose-values.ts';
import { cleanText } from './clean-text.ts';
import { readLimits } from './read-limits.ts';

/** Parts with no more text and files than a message may have, and with addresses that a link may have. */
export function cleanParts(parts: readonly MessagePart[], losses: LossCounter): MessagePart[] {
  let left: number = readLimits.messageCharacters;
  let isShortened = parts.length > readLimits.partsPerMessage;
  const take = (given: string): string => {
    const taken = given.slice(0, left);
    if (taken.length < given.length) isShortened = true;
    left -= taken.length;
    return cleanText(taken);
  };
  /** A value that is too long becomes the beginning of its text. */
  const takeValue = (value: unknown): unknown => {
    if (typeof value === 'string') return take(value);
    const written = JSON.stringify(value) ?? 'null';
    if (written.length > left) return take(written);
    left -= written.length;
    return value ?? null;
  };
  const files = parts.filter((part) => part.type === 'file');
  const surplus = new Set<MessagePart>(files.slice(messageFileLimits.filesPerMessage));
  losses.add('files_missing', surplus.size);
  const kept = parts.filter((part) => !surplus.has(part));
  const clean = kept.slice(0, readLimits.partsPerMessage).map((part): MessagePart => {
    switch (part.type) {
      case 'text':
      case 'reasoning':
        return { ...part, text: take(part.text) };
      case 'source':
        return cleanSource(part);
      case 'tool': {
        const { errorText, ...rest } = part;
        const said = errorText === undefined ? {} : { errorText: take(errorText) };
        return { ...rest, input: takeValue(part.input), ...('output' in part ? { output: takeValue(part.output) } : {}), ...said };
      }
      default:
        return part;
    }
  });
  if (isShortened) losses.add('text_shortened');
  return clean;
}

function cleanSource(part: MessagePart & { type: 'source' }): MessagePart {
  const { url, helpSlug, ...rest } = part;
  return {
    ...rest,
    id: part.id.slice(0, 200),
    title: part.title.slice(0, 500),
    ...(url !== undefined && /^https?:\/\//i.test(url) && url.length < 4000 ? { url: url } : {}),
    ...(helpSlug === undefined ? {} : { helpSlug: helpSlug.slice(0, 200) }),
  };
}
