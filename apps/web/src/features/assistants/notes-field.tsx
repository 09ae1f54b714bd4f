import { noteLimits } from '@parley/contracts/note-limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#api/describe-failure.ts';
import { GrowingArea } from '#ui/growing-area.tsx';
import { showToast } from '#ui/toast.ts';
import { useNotes } from './use-notes.ts';

/** What the assistant noted about the person: theirs to read, change and delete, also while it does not remember. */
export function NotesField({ assistantId, name, isOn }: { assistantId: string; name: string; isOn: boolean }) {
  const { t } = useTranslation(['assistants', 'common', 'errors']);
  const id = useId();
  const { text, fault, change, put } = useNotes(assistantId);
  if (text === null || (text === '' && !isOn)) return null;
  const remove = () => {
    void put('');
    showToast({ message: t('notes.deleted'), action: { label: t('common:undo'), onPress: () => void put(text) } });
  };
  return (
    <div className="field-block as-notes" data-testid="assistant-notes">
      <label className="label" htmlFor={`${id}-notes`}>
        {t('notes.label', { name })}
      </label>
      <GrowingArea
        id={`${id}-notes`}
        className="input area"
        rows={2}
        maxLength={noteLimits.lines * noteLimits.characters}
        dir="auto"
        value={text}
        placeholder={t('notes.none')}
        aria-describedby={`${id}-help`}
        onChange={(event) => change(event.target.value)}
      />
      <div className="as-notes-foot">
        <p id={`${id}-help`} className="help">
          {t(isOn ? 'notes.help' : 'notes.off')}
        </p>
        {text !== '' && (
          <button type="button" className="chip" data-testid="delete-notes" onClick={remove}>
            {t('notes.delete')}
          </button>
        )}
      </div>
      <div role="alert">{fault !== null && <p className="help is-bad">{t('save.failed', { reason: failureWords(fault) })}</p>}</div>
    </div>
  );
}
