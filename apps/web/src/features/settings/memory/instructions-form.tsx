import { instructionsLimit } from '@parley/contracts/session/instructions-limit';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { keepInstructionsDraft, readInstructionsDraft, subscribeToInstructionsDraft } from './instructions-draft.ts';

/** The instructions for every chat. Words that are not saved stay in the field. */
export function InstructionsForm() {
  const { t } = useTranslation(['settings', 'common']);
  const id = useId();
  const saved = usePreferences()?.instructions ?? '';
  const update = useUpdatePreferences();
  // The server's picture of the page knows no draft, so hydration begins without one.
  const draft = useSyncExternalStore(subscribeToInstructionsDraft, readInstructionsDraft, () => null);
  const words = draft ?? saved;
  const save = async () => {
    try {
      await update.mutateAsync({ instructions: words.trim() });
    } catch {
      // The change has reported its failure.
      return;
    }
    // Words typed meanwhile stay in the field.
    if (readInstructionsDraft() === draft) keepInstructionsDraft(null);
    const undo = () => update.mutate({ instructions: saved });
    showToast({ message: t('memory.saved'), action: { label: t('common:undo'), onPress: undo } });
  };
  return (
    <form
      id="instructions"
      className="card settings-card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="label" htmlFor={id}>
        {t('memory.instructions')}
      </label>
      <GrowingArea
        id={id}
        className="input area"
        dir="auto"
        maxLength={instructionsLimit}
        placeholder={t('memory.example')}
        aria-describedby={`${id}-help`}
        value={words}
        onChange={(event) => keepInstructionsDraft(event.target.value)}
        data-testid="every-chat-instructions"
      />
      <p className="help" id={`${id}-help`}>
        {t('memory.help')} {t('memory.length', { used: formatNumber(words.length), limit: formatNumber(instructionsLimit) })}
      </p>
      {draft !== null && draft.trim() !== saved && (
        <div className="dialog-actions">
          <Button size="sm" variant="ghost" onClick={() => keepInstructionsDraft(null)}>
            {t('common:cancel')}
          </Button>
          <Button size="sm" variant="primary" type="submit" disabled={update.isPending}>
            {t('common:save')}
          </Button>
        </div>
      )}
    </form>
  );
}
