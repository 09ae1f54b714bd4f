import type { ToolPart } from '@parley/contracts/messages/message-part';
import { noteTool, type OfferedToolName, toolNames } from '@parley/contracts/tools/tool-names';
import { isolate } from '#i18n/isolate.ts';
import type { Translate } from '#i18n/translation.ts';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';

/** Longest part of the tool's input that its line shows. */
const shownCharacters = 60;

/**
 * One line about a used tool: "Checked the time in Kyoto".
 *
 * @param isLive the reply is still arriving; a running tool in an ended reply was cut off
 */
export function toolLabel(part: ToolPart, isLive: boolean, t: Translate<'tools'>): string {
  const name = knownTool(part.toolName);
  if (part.state === 'input-available') return t(isLive ? 'running' : 'broken');
  const tool = name ? t(`name.${name}`) : isolated(part.toolName);
  if (part.state === 'output-error') return t('failed', { tool });
  // Of an imported conversation.
  if (!name) return t('used.other', { tool });
  if (name === 'current_time') {
    const place = fieldOf(part.input, 'place') && fieldOf(part.output, 'place');
    return place ? t('used.current_time', { place }) : t('used.here');
  }
  return t(`used.${name}`, {
    expression: fieldOf(part.input, 'expression'),
    query: fieldOf(part.input, 'query'),
    question: fieldOf(part.input, 'question'),
    note: fieldOf(part.input, 'note'),
  });
}

/** The tool with that name; null for one that the model made up or that a later release added. */
export function knownTool(name: string): OfferedToolName | null {
  const known: readonly OfferedToolName[] = [...toolNames, noteTool];
  return known.find((one) => one === name) ?? null;
}

function fieldOf(value: unknown, field: string): string {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  return typeof found === 'string' && found.trim() !== '' ? isolated(found.trim()) : '';
}

/** Text in another direction must not reverse the sentence. */
function isolated(words: string): string {
  const characters = [...withoutDirectionControls(words).replaceAll(/\s+/g, ' ')];
  const shown = characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : characters.join('');
  return isolate(shown);
}
