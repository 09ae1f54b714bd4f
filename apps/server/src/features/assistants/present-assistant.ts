import { type Assistant, assistantFields } from '@parley/contracts/assistants/assistant';
import { type ToolName, toolNames } from '@parley/contracts/tools/tool-names';
import type { AssistantRow } from '#db/tables.ts';

/**
 * A stored assistant in the shape of the API. Stored values that this version does not understand are left out.
 *
 * @param lastUse time of the last message in one of its conversations, in epoch milliseconds
 */
export function presentAssistant(row: AssistantRow, lastUse: number | null): Assistant {
  const { parameters, voices, openingQuestions, category, locale, captionLocale } = assistantFields.shape;
  return {
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    description: row.description,
    instructions: row.instructions,
    openingMessage: row.openingMessage ?? '',
    openingQuestions: openingQuestions.catch([]).parse(JSON.parse(row.openingQuestions)),
    model: row.model,
    parameters: parameters.catch({}).parse(JSON.parse(row.parameters)),
    voices: voices.catch({}).parse(JSON.parse(row.voices)),
    tools: row.tools === null ? null : knownTools(JSON.parse(row.tools)),
    category: category.catch(null).parse(row.category),
    locale: locale.catch(null).parse(row.locale),
    captionLocale: captionLocale.catch(null).parse(row.captionLocale),
    correctsGently: row.correctsGently === 1,
    usesMemory: row.usesMemory === 1,
    usedAt: Math.max(row.updatedAt, lastUse ?? 0),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Unknown tools are left out; the others stay. */
function knownTools(stored: unknown): ToolName[] {
  return Array.isArray(stored) ? toolNames.filter((name) => stored.includes(name)) : [];
}
