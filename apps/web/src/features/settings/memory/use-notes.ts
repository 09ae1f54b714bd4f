import type { Note } from '@parley/contracts/memory/note';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { changeList } from '#api/change-list.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { newId } from '#api/new-id.ts';
import { notesQuery } from '#api/notes.ts';
import { showToast } from '#ui/toasts/toast.ts';

export interface NotesClient {
  /** Undefined until they are loaded. */
  notes: readonly Note[] | undefined;
  error: unknown;
  reload: () => void;
  /** @returns whether it was saved */
  add: (text: string) => Promise<boolean>;
  change: (note: Note, text: string) => Promise<boolean>;
  remove: (notes: readonly Note[]) => Promise<void>;
}

/** The notes about the user. Every change can be undone. */
export function useNotes(): NotesClient {
  const { t } = useTranslation(['settings', 'common']);
  const queryClient = useQueryClient();
  const { data: notes, error, refetch } = useQuery(notesQuery);
  const show = (next: (known: Note[]) => Note[]) => queryClient.setQueryData(notesQuery.queryKey, (known) => known && next(known));

  const attempt = async (send: () => Promise<(known: Note[]) => Note[]>): Promise<boolean> => {
    try {
      await changeList(queryClient, notesQuery.queryKey, send);
      return true;
    } catch (thrown) {
      showToast({ message: await describeFailure(thrown) });
      return false;
    }
  };
  const apply = (action: 'delete' | 'restore', ids: string[]) =>
    attempt(async () => {
      const answer = await call('POST /api/notes/changes', { body: { ids, action } });
      return () => answer.notes;
    });
  const say = (message: string, undo: () => Promise<unknown>) =>
    showToast({ message, action: { label: t('common:undo'), onPress: () => void undo() }, subject: 'notes' });
  const put = (id: string, text: string) =>
    attempt(async () => {
      const saved = await call('PATCH /api/notes/{id}', { params: { id }, body: { text } });
      return (known) => known.map((note) => (note.id === id ? saved : note));
    });

  return {
    notes,
    error,
    reload: () => void refetch(),
    add: async (text) => {
      const id = newId();
      const isSaved = await attempt(async () => {
        const saved = await call('POST /api/notes', { body: { id, text } });
        return (known) => [saved, ...known];
      });
      if (isSaved) say(t('memory.added'), () => apply('delete', [id]));
      return isSaved;
    },
    change: async (note, text) => {
      if (text === note.text) return true;
      const isSaved = await put(note.id, text);
      if (isSaved) say(t('memory.changed'), () => put(note.id, note.text));
      return isSaved;
    },
    remove: async (gone) => {
      const ids = gone.map(({ id }) => id);
      show((known) => known.filter(({ id }) => !ids.includes(id)));
      if (await apply('delete', ids)) say(t(ids.length > 1 ? 'memory.forgotten' : 'memory.deleted'), () => apply('restore', ids));
    },
  };
}
