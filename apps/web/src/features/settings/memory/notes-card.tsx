import type { Note } from '@parley/contracts/memory/note';
import { noteLimits } from '@parley/contracts/memory/note-limits';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useReopenedEdit } from '#api/use-kept-edit.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import { useNotes } from './use-notes.ts';

const newNote = 'note:new';

/** The notes about the user. They can be read and changed also while they are not used. */
export function NotesCard({ isUsed }: { isUsed: boolean }) {
  const { t } = useTranslation(['settings', 'common', 'errors']);
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  useReopenedEdit(newNote, () => setAdding(true));
  const addButton = useRef<HTMLButtonElement>(null);
  const { notes, error, reload, add, change, remove } = useNotes();
  const removeOne = (note: Note) => {
    if (notes?.length === 1) addButton.current?.focus();
    void remove([note]);
  };
  const isFull = (notes?.length ?? 0) >= noteLimits.notes;
  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  if (error !== null && !notes)
    return (
      <div role="alert">
        <p>{failureWords(error)}</p>
        <Button size="sm" onClick={reload}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  if (!notes) return <Skeleton lines={4} label={t('common:loading')} />;
  return (
    <section className="memory-notes" aria-labelledby={id}>
      <div className="memory-head">
        <h2 id={id}>
          {t('memory.notes')}
          {notes.length > 0 && <span className="num">{formatNumber(notes.length)}</span>}
        </h2>
        <Button size="sm" ref={addButton} disabled={isFull} onClick={() => setAdding(true)} data-testid="add-note">
          <Plus className="icon sm" aria-hidden />
          {t('memory.add')}
        </Button>
      </div>
      {isFull && <p className="help">{t('memory.full', { limit: formatNumber(noteLimits.notes) })}</p>}
      {notes.length === 0 && !isAdding && <p className="muted">{t('memory.none')}</p>}
      {(notes.length > 0 || isAdding) && (
        <ul className="list-card memory-list" data-used={isUsed}>
          {isAdding && (
            <li className="item">
              <NoteForm name={newNote} text="" onSave={add} onClose={close} />
            </li>
          )}
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} onChange={(text) => change(note, text)} onRemove={() => removeOne(note)} />
          ))}
        </ul>
      )}
      <div className="memory-foot">
        <p className="help">{t('memory.temporary')}</p>
        {notes.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => void remove(notes)} data-testid="forget-notes">
            {t('memory.forget')}
          </Button>
        )}
      </div>
    </section>
  );
}
