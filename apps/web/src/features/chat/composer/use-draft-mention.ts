import type { LanguageModel } from '@parley/contracts/models/language-model';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { assistantsQuery } from '#api/assistants.ts';
import type { Mention } from '../editor/editor-actions.ts';
import { draftMention, followDraftMentions, keepDraftMention } from './draft-mentions.ts';

/**
 * The model or assistant that a draft addresses, and its change.
 *
 * @param key of the draft's text
 * @param models known ones; empty until they are loaded
 */
export function useDraftMention(key: string, models: readonly LanguageModel[]): [Mention | null, (mention: Mention | null) => void] {
  const stored = useSyncExternalStore(
    followDraftMentions,
    () => draftMention(key),
    // A drawn page knows no draft.
    () => null,
  );
  const { data: assistants } = useQuery({ ...assistantsQuery, enabled: stored?.assistantId !== undefined });
  const isGone = stored?.assistantId
    ? assistants?.every(({ id }) => id !== stored.assistantId) === true
    : models.length > 0 && models.every(({ reference }) => reference !== stored?.model);
  return [isGone ? null : stored, (mention) => keepDraftMention(key, mention)];
}
