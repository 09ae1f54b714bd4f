import type { ToolPart } from '@parley/contracts/message-part';
import { type ToolName, toolNames } from '@parley/contracts/tool-names';
import type { TFunction } from 'i18next';
import { withoutDirectionControls } from './markdown/safe-link.ts';

/** Longest part of what a model asked that its line shows. */
const shownCharacters = 60;

/**
 * One line on a tool that was used: "Checked the time in Kyoto".
 *
 * @param isLive the reply still arrives; a tool that works in one that ended was cut off
 */
export function toolLabel(part: ToolPart, isLive: boolean, t: TFunction<'chat'>): string {
  const name = knownTool(part.toolName);
  if (part.state === 'input-available') return t(isLive ? 'tools.running' : 'tools.broken');
  const tool = name ? t(`tools.name.${name}`) : isolated(part.toolName);
  if (part.state === 'output-error' || !name) return t('tools.failed', { tool });
  if (name === 'current_time') {
    const place = fieldOf(part.input, 'place') && fieldOf(part.output, 'place');
    return place ? t('tools.used.current_time', { place }) : t('tools.used.here');
  }
  return t(`tools.used.${name}`, {
    expression: fieldOf(part.input, 'expression'),
    query: fieldOf(part.input, 'query'),
    question: fieldOf(part.input, 'question'),
  });
}

/** The tool of that name; null for one that the model made up or that a later release brought. */
export function knownTool(name: string): ToolName | null {
  return toolNames.find((known) => known === name) ?? null;
}

function fieldOf(value: unknown, field: string): string {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  return typeof found === 'string' && found.trim() !== '' ? isolated(found.trim()) : '';
}

/** Words of another direction must not turn the sentence around. */
function isolated(words: string): string {
  const characters = [...withoutDirectionControls(words).replaceAll(/\s+/g, ' ')];
  const shown = characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : characters.join('');
  return `\u2068${shown}\u2069`;
}
