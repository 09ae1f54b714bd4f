import type { Assistant, AssistantFields } from '@parley/contracts/assistants/assistant';

/** The fields that a user sets, without those that the server manages. */
export function fieldsOf({
  id: _id,
  usedAt: _usedAt,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...fields
}: Assistant): AssistantFields {
  return fields;
}

/** The questions that can be stored: an empty field is one that is still to be filled in. */
export const storedQuestions = (questions: readonly string[]): string[] => questions.filter((question) => question.trim() !== '');
