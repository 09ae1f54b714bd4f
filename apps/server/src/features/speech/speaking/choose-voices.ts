import { type VoiceChoice, voiceChoice } from '@parley/contracts/speech/voice-socket';
import { z } from 'zod';
import type { SpeechServices } from '../speech-services.ts';

const storedVoices = z.record(z.string(), voiceChoice).catch({});

/** The voices of the assistant of a message's conversation, per locale; none for another user's conversation. */
export async function readAssistantVoices(
  services: Pick<SpeechServices, 'database'>,
  userId: string,
  messageId: string,
): Promise<Record<string, VoiceChoice>> {
  const row = await services.database
    .for({ userId })
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .innerJoin('assistants', 'assistants.id', 'conversations.assistantId')
    .select('assistants.voices')
    .where('messages.id', '=', messageId)
    .where('conversations.userId', '=', userId)
    .whereRef('assistants.userId', '=', 'conversations.userId')
    .executeTakeFirst();
  return row ? storedVoices.parse(JSON.parse(row.voices)) : {};
}

/** The voices of a user's own assistant, per locale. */
export async function voicesOfAssistant(
  services: Pick<SpeechServices, 'database'>,
  userId: string,
  assistantId: string,
): Promise<Record<string, VoiceChoice>> {
  const row = await services.database
    .for({ userId })
    .selectFrom('assistants')
    .select('voices')
    .where('id', '=', assistantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? storedVoices.parse(JSON.parse(row.voices)) : {};
}

/** The first of several sets with a voice for a locale, or null. */
export function chooseVoice(locale: string, ...sets: readonly Readonly<Record<string, VoiceChoice>>[]): VoiceChoice | null {
  return sets.find((voices) => voices[locale] !== undefined)?.[locale] ?? null;
}
