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
