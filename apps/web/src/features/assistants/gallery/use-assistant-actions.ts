import type { Assistant } from '@parley/contracts/assistants/assistant';
import type { CreateAssistantRequest } from '@parley/contracts/assistants/create-assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { fieldsOf } from '../editor/assistant-fields.ts';
import { assistantsQuery } from '#api/assistants.ts';
import type { Starter } from '@parley/contracts/assistants/starter-assistants';
import { starterFields } from './starter-assistants.ts';

export interface AssistantActions {
  /** Each returns the new assistant, or null after reporting the error. */
  create: (fields: CreateAssistantRequest) => Promise<Assistant | null>;
  /** These two also return null while one of them is under way: a second click creates no second assistant. */
  createFrom: (starter: Starter) => Promise<Assistant | null>;
  duplicate: (assistant: Assistant) => Promise<Assistant | null>;
  remove: (assistant: Assistant) => void;
}

/** Actions on assistants as a whole. */
export function useAssistantActions(): AssistantActions {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['assistants', 'common']);
  const { queryKey } = assistantsQuery;
  const isCreating = useRef(false);
  /** A list that is loading may be older than the change. The page of a new assistant would not find it and close. */
  const change = async (update: (list: readonly Assistant[]) => Assistant[]) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => update(list ?? []));
  };
  const put = (assistant: Assistant) => change((list) => [assistant, ...list.filter(({ id }) => id !== assistant.id)]);
  const tell = async (error: unknown) => showToast({ message: await describeFailure(error) });

  const create = async (fields: CreateAssistantRequest): Promise<Assistant | null> => {
    try {
      const made = await call('POST /api/assistants', { body: fields });
      await put(made);
      return made;
    } catch (error) {
      await tell(error);
      return null;
    }
  };

  const once = async (make: () => Promise<Assistant | null>): Promise<Assistant | null> => {
    if (isCreating.current) return null;
    isCreating.current = true;
    try {
      return await make();
    } finally {
      isCreating.current = false;
    }
  };

  const remove = async (assistant: Assistant) => {
    const params = { id: assistant.id };
    await change((list) => list.filter(({ id }) => id !== assistant.id));
    try {
      await call('DELETE /api/assistants/{id}', { params });
    } catch (error) {
      await put(assistant);
      await tell(error);
      return;
    }
    const restore = async () => put(await call('POST /api/assistants/{id}/restore', { params }));
    showToast({ message: t('deleted'), action: { label: t('common:undo'), onPress: () => void restore().catch(tell) } });
  };

  const createFrom = async (starter: Starter) => {
    const made = await create(await starterFields(starter));
    if (made)
      showToast({ message: t('added', { name: made.name }), action: { label: t('common:undo'), onPress: () => void remove(made) } });
    return made;
  };
  const duplicate = (assistant: Assistant) =>
    create({ ...fieldsOf(assistant), name: t('copyName', { name: assistant.name }).slice(0, 80), filesOf: assistant.id });

  return {
    create,
    createFrom: (starter) => once(() => createFrom(starter)),
    duplicate: (assistant) => once(() => duplicate(assistant)),
    remove: (assistant) => void remove(assistant),
  };
}
