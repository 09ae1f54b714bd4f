import type { Prompt } from '@parley/contracts/prompts/prompt';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { call } from '#api/call.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { promptTitleOf } from '#api/prompt-title.ts';
import { promptsQuery } from '#api/prompts.ts';
import { queryKeys } from '#api/query-keys.ts';
import { usePromptActions } from '#api/use-prompt-actions.ts';
import type { EditorActions } from '../editor-actions.ts';
import type { EditorConfig } from '../editor-config.ts';
import { type FieldText, replaceSelection } from '../field-edits.ts';
import type { LiveEditor } from '../live-editor.ts';
import { findMenuItems, type MenuItem } from './menu-items.ts';
import { type MenuTrigger, readEmojiName, readTrigger } from './menu-trigger.ts';
import { emojiCalled } from './find-emoji.ts';
import { useEmojiNames } from './use-emoji-names.ts';

/** The menu of commands, models or emoji that a sign in the field opens. */
export function useComposerMenu(editor: RefObject<LiveEditor | null>, config: EditorConfig, actions: EditorActions) {
  const [trigger, setTrigger] = useState<MenuTrigger | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const { data: prompts = [] } = useQuery({ ...promptsQuery, enabled: trigger?.sign === '/' });
  const promptActions = usePromptActions();
  const [filling, setFilling] = useState<Prompt | null>(null);
  /** Where Escape closed a menu that the text would open again. */
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const isReadAloud = usePreferences()?.speech.readAloud ?? false;
  const update = useUpdatePreferences();
  const { data: assistants = [] } = useQuery({
    queryKey: queryKeys.assistants,
    queryFn: async ({ signal }) => (await call('GET /api/assistants', { signal })).assistants,
    enabled: actions.canAddressAssistants && trigger?.sign === '@',
  });
  const emojiNames = useEmojiNames(trigger?.sign === ':');

  const items =
    trigger && trigger.start !== dismissedAt
      ? findMenuItems(trigger, {
          config,
          actions,
          prompts,
          assistants: actions.canAddressAssistants ? assistants : [],
          emojiNames,
          toggleReadAloud: () => update.mutate({ speech: { readAloud: !isReadAloud } }),
          savePrompt: () => {
            const text = editor.current?.read().text.trim() ?? '';
            if (text) void promptActions.add({ title: promptTitleOf(text), text });
          },
          fillPrompt: setFilling,
          removePrompt: (prompt) => void promptActions.remove(prompt),
        })
      : [];
  const active = items[Math.min(activeIndex, items.length - 1)];

  const choose = (item: MenuItem) => {
    const live = editor.current;
    if (!live || !trigger) return;
    live.focus();
    live.edit((field) => {
      const without = replaceSelection({ ...field, from: trigger.start }, '');
      return item.write ? item.write(without) : without;
    });
    item.act?.();
  };

  /** The second colon of `:name:`. @returns whether it became an emoji */
  const closeEmoji = (sign: string): boolean => {
    const live = editor.current;
    if (!live || (sign !== ':' && sign !== '：')) return false;
    const field = live.read();
    const name = readEmojiName(field);
    const emoji = name && emojiCalled(name, emojiNames);
    if (emoji) live.edit(() => replaceSelection({ ...field, from: field.from - name.length - 1 }, emoji));
    return Boolean(emoji);
  };

  return {
    trigger,
    items,
    active,
    activeIndex: Math.min(activeIndex, items.length - 1),
    choose,
    point: setActiveIndex,
    /** Call it after every change of text or selection. */
    /** The prompt whose variables are asked for. */
    filling,
    endFilling: () => setFilling(null),
    follow: (field: FieldText, isFocused: boolean) => {
      const next = isFocused ? readTrigger(field) : null;
      if (next?.sign === trigger?.sign && next?.query === trigger?.query && next?.start === trigger?.start) return;
      setTrigger(next);
      setActiveIndex(0);
      if (next === null) setDismissedAt(null);
    },
    /** @returns whether the menu handled the key */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (closeEmoji(event.key)) {
        event.preventDefault();
        return true;
      }
      if (!active || !trigger) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setActiveIndex((activeIndex + step + items.length) % items.length);
      else if (event.key === 'Escape') setDismissedAt(trigger.start);
      else if (event.key === 'Delete' && event.shiftKey && active.remove) active.remove();
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(active);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
