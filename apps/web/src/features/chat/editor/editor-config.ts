import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import type { MenuSign } from './menu/menu-trigger.ts';

/** The commands, and their names in every language. */
export const commandNames = ['new', 'model', 'language', 'read', 'code', 'table', 'heading', 'list', 'quote', 'save'] as const;
export type CommandName = (typeof commandNames)[number];

/** All editor settings that depend on a language or a preference, in one object. */
export interface EditorConfig {
  sendKey: 'enter' | 'mod-enter';
  /** Names of the menus. */
  menus: Record<MenuSign, string>;
  commands: Record<CommandName, string>;
  /** One word per command, as it is typed after the sign in this language. */
  names: Record<CommandName, string>;
  /** Column heads of a new table. */
  columns: readonly [string, string];
  /** The label beside an assistant's name. */
  assistant: string;
  /** The label beside the built-in helper's name. */
  builtIn: string;
  mentioned: (name: string) => string;
  removeMention: (name: string) => string;
  prompt: { kind: string; remove: string };
}

export function useEditorConfig(): EditorConfig {
  const { t } = useTranslation('editor');
  const { t: inChat } = useTranslation('chat');
  const { t: inPrompts } = useTranslation('prompts');
  const preferences = usePreferences();
  const sendKey = preferences?.sendKey ?? 'enter';
  const isReadAloud = preferences?.speech.readAloud ?? false;
  return useMemo(
    () => ({
      sendKey,
      menus: { '/': t('menu.commands'), '@': t('menu.mentions'), ':': t('menu.emoji') },
      commands: {
        new: t('command.new'),
        model: t('command.model'),
        language: t('command.language'),
        read: t(isReadAloud ? 'command.readOff' : 'command.readOn'),
        code: t('command.code'),
        table: t('command.table'),
        heading: t('command.heading'),
        list: t('command.list'),
        quote: t('command.quote'),
        save: t('command.save'),
      },
      names: t('name', { returnObjects: true }),
      columns: [t('table.first'), t('table.second')],
      assistant: t('mentioned.assistant'),
      builtIn: inChat('model.builtIn'),
      mentioned: (name) => t('mentioned.to', { name }),
      removeMention: (name) => t('mentioned.remove', { name }),
      prompt: { kind: inPrompts('kind'), remove: inPrompts('remove') },
    }),
    [t, inChat, inPrompts, sendKey, isReadAloud],
  );
}
