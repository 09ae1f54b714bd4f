import type { Assistant } from '@parley/contracts/assistant';
import type { CreateAssistantRequest } from '@parley/contracts/create-assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toast.ts';
import { fieldsOf } from './assistant-fields.ts';
import { assistantsQuery } from './assistants-query.ts';
import { type Starter, starterFields } from './starter-assistants.ts';

export interface AssistantActions {
  /** Each answers with the new assistant, or null after telling why not. */
  create: (fields: CreateAssistantRequest) => Promise<Assistant | null>;
  createFrom: (starter: Starter) => Promise<Assistant | null>;
  duplicate: (assistant: Assistant) => Promise<Assistant | null>;
  remove: (assistant: Assistant) => void;
}

/** What a person can do to assistants as a whole. */
export function useAssistantActions(): AssistantActions {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['assistants', 'common']);
  const { queryKey } = assistantsQuery;
  /** A list that is on its way may be older than the change: the page of a new assistant would find nothing in it, and close. */
  const change = async (update: (list: readonly Assistant[]) => Assistant[]) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => update(list ?? []));
  };
  const put = (assistant: Assistant) => change((list) => [assistant, ...list.filter(({ id }) => id !== assistant.id)]);
  const tell = async (fault: unknown) => showToast({ message: await describeFailure(fault) });

  const create = async (fields: CreateAssistantRequest): Promise<Assistant | null> => {
    try {
      const made = await call('POST /api/assistants', { body: fields });
      await put(made);
      return made;
    } catch (fault) {
      await tell(fault);
      return null;
    }
  };

  const remove = async (assistant: Assistant) => {
    const params = { id: assistant.id };
    await change((list) => list.filter(({ id }) => id !== assistant.id));
    try {
      await call('DELETE /api/assistants/{id}', { params });
    } catch (fault) {
      await put(assistant);
      await tell(fault);
      return;
    }
    const restore = async () => put(await call('POST /api/assistants/{id}/restore', { params }));
    showToast({ message: t('deleted'), action: { label: t('common:undo'), onPress: () => void restore().catch(tell) } });
  };

  return {
    create,
    createFrom: async (starter) => create(await starterFields(starter)),
    duplicate: (assistant) =>
      create({ ...fieldsOf(assistant), name: t('copyName', { name: assistant.name }).slice(0, 80), filesOf: assistant.id }),
    remove: (assistant) => void remove(assistant),
  };
}
