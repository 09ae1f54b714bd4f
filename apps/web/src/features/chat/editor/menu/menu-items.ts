import type { Assistant } from '@parley/contracts/assistants/assistant';
import type { Prompt } from '@parley/contracts/prompts/prompt';
import { promptVariables } from '@parley/contracts/prompts/prompt-variables';
import type { EditorActions } from '../editor-actions.ts';
import { type CommandName, commandNames, type EditorConfig } from '../editor-config.ts';
import { findEmoji, type SearchableEmoji } from './find-emoji.ts';
import { fold } from './fold-words.ts';
import { type FieldText, insertBlock, replaceSelection } from '../field-edits.ts';
import type { MenuTrigger } from './menu-trigger.ts';

export interface MenuItem {
  id: string;
  label: string;
  hint: string;
  /** Further search words beside label and hint. */
  alias?: string;
  /** An emoji shown before the label. */
  picture?: string;
  /** Inserts text in place of the sign and the query, which are already removed. */
  write?: (field: FieldText) => FieldText;
  /** Runs an action instead of inserting text. */
  act?: () => void;
  /** Set on items that can be removed from the list. */
  remove?: () => void;
}

export interface MenuSource {
  config: EditorConfig;
  actions: EditorActions;
  prompts: readonly Prompt[];
  assistants: readonly Pick<Assistant, 'id' | 'name'>[];
  /** Lists of emoji names, the user's language first. */
  emojiNames: readonly (readonly SearchableEmoji[])[];
  toggleReadAloud: () => void;
  /** Saves the field's text without the query. */
  savePrompt: () => void;
  /** Asks for the variables of a prompt before it is inserted. */
  fillPrompt: (prompt: Prompt) => void;
  removePrompt: (prompt: Prompt) => void;
}

/** The items of the menu that a sign opened, the best matches first. */
export function findMenuItems({ sign, query, isInline = false }: MenuTrigger, source: MenuSource): MenuItem[] {
  if (isInline) return inlineItems(query, source);
  if (sign === ':') return emojiItems(query, source);
  const all = sign === '/' ? [...commandItems(source), ...promptItems(source)] : [...assistantItems(source), ...modelItems(source)];
  if (query === '') return all;
  return all
    .map((item) => ({ item, at: placeOf(fold(query), item) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .map(({ item }) => item);
}

/** Behind other words: what acts on the message or uses a saved prompt, and only by the beginning of its name. */
function inlineItems(query: string, source: MenuSource): MenuItem[] {
  const words = fold(query);
  const begins = (name: string) => fold(name).replace(/^\//, '').startsWith(words);
  const commands = commandItems(source).filter(({ act, hint, alias = '' }) => act && (begins(hint) || begins(alias)));
  return [...commands, ...promptItems(source).filter(({ label }) => begins(label))];
}

/** How early the query occurs in one of an item's names; -1 if in none. */
function placeOf(query: string, { label, hint, alias = '' }: MenuItem): number {
  const places = [hint, label, alias].map((words) => fold(words).replace(/^\//, '').indexOf(query)).filter((index) => index >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

function emojiItems(query: string, { emojiNames }: MenuSource): MenuItem[] {
  return findEmoji(query, emojiNames).map(({ emoji, name }) => ({
    id: emoji,
    label: name,
    hint: '',
    picture: emoji,
    write: (field) => replaceSelection(field, emoji),
  }));
}

function commandItems({ config, actions, toggleReadAloud, savePrompt }: MenuSource): MenuItem[] {
  const [first, second] = config.columns;
  const does: Record<CommandName, Pick<MenuItem, 'write' | 'act'>> = {
    new: { act: () => actions.openPath('/') },
    model: { act: actions.openModelMenu },
    language: { act: () => actions.openPath('/settings/language') },
    read: { act: toggleReadAloud },
    code: { write: (field) => insertBlock(field, '```\n\n```', 4) },
    table: { write: (field) => insertBlock(field, `| ${first} | ${second} |\n| --- | --- |\n|  |  |`, 2) },
    heading: { write: (field) => replaceSelection(field, '## ') },
    list: { write: (field) => replaceSelection(field, '- ') },
    quote: { write: (field) => replaceSelection(field, '> ') },
    save: { act: savePrompt },
  };
  return commandNames.map((name) => ({
    id: name,
    label: config.commands[name],
    hint: `/${config.names[name]}`,
    alias: name,
    ...does[name],
  }));
}

function promptItems({ config, prompts, fillPrompt, removePrompt }: MenuSource): MenuItem[] {
  return prompts.map((prompt) => {
    const hasVariables = promptVariables(prompt.text).length > 0;
    return {
      id: `prompt:${prompt.id}`,
      label: prompt.title,
      hint: config.prompt.kind,
      ...(hasVariables ? { act: () => fillPrompt(prompt) } : { write: (field) => replaceSelection(field, prompt.text) }),
      remove: () => removePrompt(prompt),
    };
  });
}

function assistantItems({ config, assistants, actions }: MenuSource): MenuItem[] {
  return assistants.map(({ id, name }) => ({
    id,
    label: name,
    hint: config.assistant,
    act: () => actions.mention({ label: name, assistantId: id }),
  }));
}

function modelItems({ config, actions: { models, mention } }: MenuSource): MenuItem[] {
  return models.map((model) => ({
    id: model.reference,
    label: model.label,
    hint: model.providerKind === 'guide' ? config.builtIn : model.providerLabel,
    act: () => mention({ label: model.label, model: model.reference }),
  }));
}
