import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { isTurnedText } from '#providers/language/turned-text.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** Appends a part of a model's stream to its reply. */
export function writePart(writer: ReplyWriter, part: LanguageModelV4StreamPart): void {
  switch (part.type) {
    case 'text-delta':
      writer.append('text', part.delta);
      break;
    case 'reasoning-delta':
      writer.append('reasoning', part.delta);
      break;
    case 'text-end':
      if (isTurnedText(part)) writer.turnText();
      writer.endPart();
      break;
    case 'reasoning-end':
      writer.endPart();
      break;
    case 'source':
      if (part.sourceType === 'url') {
        const helpSlug = part.providerMetadata?.parley?.helpSlug;
        const where = typeof helpSlug === 'string' ? { helpSlug } : { url: part.url };
        writer.add({ type: 'source', id: part.id, title: part.title ?? part.url, ...where });
      } else {
        writer.add({ type: 'source', id: part.id, title: part.title });
      }
      break;
    default:
      break;
  }
}
