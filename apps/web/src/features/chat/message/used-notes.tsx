import { useQuery } from '@tanstack/react-query';
import { Brain } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notesQuery } from '#api/notes.ts';
import { formatNumber } from '#i18n/format.ts';
import { LazyPopover } from '#ui/overlays/lazy-popover.tsx';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useThread } from '../thread/thread-context.ts';

/** A chip that shows which notes about the user the model was given. Renders nothing if there were none. */
export function UsedNotes({ message: { noteIds } }: { message: ThreadMessage }): ReactNode {
  const { t } = useTranslation('thread');
  if (!noteIds || noteIds.length === 0) return null;
  return (
    <LazyPopover
      label={t('notes.title')}
      placement="top end"
      renderTrigger={(props) => (
        <button type="button" className="chip outline" data-testid="used-notes" {...props}>
          <Brain className="icon sm" aria-hidden />
          {t('notes.used', { number: formatNumber(noteIds.length) })}
        </button>
      )}
    >
      {(close) => <NotesOf ids={noteIds} close={close} />}
    </LazyPopover>
  );
}

/** Messages keep only the ids, so that a deleted note is gone from them, too. */
function NotesOf({ ids, close }: { ids: readonly string[]; close: () => void }): ReactNode {
  const { t } = useTranslation('thread');
  const { openPath } = useThread();
  const { data: notes } = useQuery(notesQuery);
  const manage = () => {
    close();
    openPath('/settings/memory');
  };
  return (
    <div className="used-notes">
      <h2>{t('notes.title')}</h2>
      {notes && (
        <ul>
          {ids.map((id) => {
            const text = notes.find((note) => note.id === id)?.text;
            return (
              <li key={id} dir="auto" className={text === undefined ? 'muted' : undefined}>
                {text ?? t('notes.gone')}
              </li>
            );
          })}
        </ul>
      )}
      <button type="button" className="link" onClick={manage}>
        {t('notes.manage')}
      </button>
    </div>
  );
}
