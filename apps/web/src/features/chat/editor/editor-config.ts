import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#api/preferences.ts';

/** The names by which commands can be typed in every language. */
export const commandNames = ['new', 'model', 'language', 'read', 'code', 'table', 'heading', 'list', 'quote', 'save'] as const;
export type CommandName = (typeof commandNames)[number];

/** Everything about the editor that a language or a setting decides, in one object. */
export interface EditorConfig {
  sendKey: 'enter' | 'mod-enter';
  /** Names of the two menus. */
  menus: Record<'/' | '@', string>;
  commands: Record<CommandName, string>;
  /** Heads of a new table's columns. */
  columns: readonly [string, string];
  /** What an assistant is called beside its name. */
  assistant: string;
  addressed: (name: string) => string;
  unaddress: (name: string) => string;
  snippet: { kind: string; saved: string; failed: string; remove: string };
  paste: { long: string; attach: string; fileName: string };
}

export function useEditorConfig(): EditorConfig {
  const { t } = useTranslation('editor');
  const preferences = usePreferences();
  const sendKey = preferences?.sendKey ?? 'enter';
  const isReadAloud = preferences?.speech.readAloud ?? false;
  return useMemo(
    () => ({
      sendKey,
      menus: { '/': t('menu.commands'), '@': t('menu.addressees') },
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
      columns: [t('table.first'), t('table.second')],
      assistant: t('addressed.assistant'),
      addressed: (name) => t('addressed.to', { name }),
      unaddress: (name) => t('addressed.remove', { name }),
      snippet: { kind: t('snippet.kind'), saved: t('snippet.saved'), failed: t('snippet.failed'), remove: t('snippet.remove') },
      paste: { long: t('paste.long'), attach: t('paste.attach'), fileName: t('paste.fileName') },
    }),
    [t, sendKey, isReadAloud],
  );
}
