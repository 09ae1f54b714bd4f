import type { Prompt } from '@parley/contracts/prompts/prompt';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { call } from './call.ts';
import { changeList } from './change-list.ts';
import { describeFailure } from './describe-failure.ts';
import { newId } from './new-id.ts';
import { promptsQuery } from './prompts.ts';

export interface PromptActions {
  /** @returns whether it was saved */
  add: (fields: { title: string; text: string }) => Promise<boolean>;
  change: (prompt: Prompt, fields: { title: string; text: string }) => Promise<boolean>;
  remove: (prompt: Prompt) => Promise<void>;
  /** Puts the prompts in the order of the ids. */
  order: (ids: string[]) => Promise<void>;
}

/** Changes the saved prompts. Each change can be undone. */
export function usePromptActions(): PromptActions {
  const { t } = useTranslation(['prompts', 'common']);
  const queryClient = useQueryClient();
  const { queryKey } = promptsQuery;
  const show = (next: (known: Prompt[]) => Prompt[]) => queryClient.setQueryData(queryKey, (known) => known && next(known));

  const attempt = async (send: () => Promise<(known: Prompt[]) => Prompt[]>): Promise<boolean> => {
    try {
      await changeList(queryClient, queryKey, send);
      return true;
    } catch (thrown) {
      showToast({ message: await describeFailure(thrown) });
      return false;
    }
  };
  const apply = (action: 'delete' | 'restore' | 'order', ids: string[]) =>
    attempt(async () => {
      const answer = await call('POST /api/prompts/changes', { body: { ids, action } });
      return () => answer.prompts;
    });
  const put = (id: string, fields: { title: string; text: string }) =>
    attempt(async () => {
      const saved = await call('PATCH /api/prompts/{id}', { params: { id }, body: fields });
      return (known) => known.map((prompt) => (prompt.id === id ? saved : prompt));
    });
  const say = (message: string, undo: () => Promise<unknown>) =>
    showToast({ message, action: { label: t('common:undo'), onPress: () => void undo() }, subject: 'prompts' });

  return {
    add: async (fields) => {
      const id = newId();
      const isSaved = await attempt(async () => {
        const saved = await call('POST /api/prompts', { body: { id, ...fields } });
        return (known) => [...known, saved];
      });
      if (isSaved) say(t('saved'), () => apply('delete', [id]));
      return isSaved;
    },
    change: async (prompt, { title, text }) => {
      if (title === prompt.title && text === prompt.text) return true;
      const isSaved = await put(prompt.id, { title, text });
      if (isSaved) say(t('changed'), () => put(prompt.id, { title: prompt.title, text: prompt.text }));
      return isSaved;
    },
    remove: async ({ id }) => {
      show((known) => known.filter((prompt) => prompt.id !== id));
      if (await apply('delete', [id])) say(t('deleted'), () => apply('restore', [id]));
    },
    order: async (ids) => {
      const before = queryClient.getQueryData(queryKey)?.map(({ id }) => id) ?? [];
      show((known) => ids.flatMap((id) => known.find((prompt) => prompt.id === id) ?? []));
      if (await apply('order', ids)) say(t('moved'), () => apply('order', before));
    },
  };
}
