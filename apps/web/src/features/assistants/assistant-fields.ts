import type { Assistant, AssistantFields } from '@parley/contracts/assistant';

/** What a person decided about an assistant, without what the server keeps of it. */
export function fieldsOf({
  id: _id,
  usedAt: _usedAt,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...fields
}: Assistant): AssistantFields {
  return fields;
}
