import type { Note } from '@parley/contracts/memory/note';
import { Link } from '@tanstack/react-router';
import { MessageSquare, NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useReopenedEdit } from '#api/use-kept-edit.ts';
import { formatDate } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { NoteForm } from './note-form.tsx';

interface NoteRowProps {
  note: Note;
  onChange: (text: string) => Promise<boolean>;
  onRemove: () => void;
}

/** A note, where it comes from, and its actions. */
export function NoteRow({ note, onChange, onRemove }: NoteRowProps) {
  const { t } = useTranslation('settings');
  const [isEditing, setEditing] = useState(false);
  const editName = `note:${note.id}`;
  useReopenedEdit(editName, () => setEditing(true));
  const row = useRef<HTMLLIElement>(null);
  const remove = () => {
    // The pressed button disappears.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    if (neighbour instanceof HTMLElement) neighbour.focus();
    onRemove();
  };
  if (isEditing)
    return (
      <li className="item" ref={row} tabIndex={-1}>
        <NoteForm
          name={editName}
          text={note.text}
          onSave={onChange}
          onClose={() => {
            setEditing(false);
            row.current?.focus();
          }}
        />
      </li>
    );
  return (
    <li className="item" ref={row} tabIndex={-1} data-testid="note">
      <div className="text">
        <div className="note-text" dir="auto">
          {note.text}
        </div>
        <Origin note={note} />
      </div>
      <IconButton size="sm" label={t('memory.edit', { note: note.text })} onClick={() => setEditing(true)}>
        <Pencil className="icon sm" aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('memory.delete', { note: note.text })} onClick={remove}>
        <Trash2 className="icon sm" aria-hidden />
      </IconButton>
    </li>
  );
}

function Origin({ note: { conversation, isByModel, createdAt } }: { note: Note }) {
  const { t } = useTranslation('settings');
  const date = formatDate(createdAt);
  const Icon = isByModel ? MessageSquare : NotebookPen;
  return (
    <div className="note-origin">
      <Icon className="icon sm" aria-hidden />
      {conversation ? (
        <>
          <Link to="/c/$conversationId" params={{ conversationId: conversation.id }} className="link truncate">
            <bdi>{conversation.title}</bdi>
          </Link>
          <span>{date}</span>
        </>
      ) : (
        <span>{t(isByModel ? 'memory.byModel' : 'memory.byYou', { date })}</span>
      )}
    </div>
  );
}
