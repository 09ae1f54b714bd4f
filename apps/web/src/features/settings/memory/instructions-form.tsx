import { instructionsLimit } from '@parley/contracts/session/instructions-limit';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { showToast } from '#ui/toasts/toast.ts';

/** The instructions for every chat. Words that are not saved stay in the field. */
export function InstructionsForm() {
  const { t } = useTranslation(['settings', 'common']);
  const id = useId();
  const saved = usePreferences()?.instructions ?? '';
  const update = useUpdatePreferences();
  const [draft, setDraft] = useState<string | null>(null);
  const words = draft ?? saved;
  const save = () => {
    const undo = () => update.mutate({ instructions: saved });
    const onSuccess = () => {
      // Words typed meanwhile stay in the field.
      setDraft((now) => (now === draft ? null : now));
      showToast({ message: t('memory.saved'), action: { label: t('common:undo'), onPress: undo } });
    };
    update.mutate({ instructions: words.trim() }, { onSuccess });
  };
  return (
    <form
      id="instructions"
      className="card settings-card"
      onSubmit={(event) => {
        event.preventDefault();
        save();
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
        onChange={(event) => setDraft(event.target.value)}
        data-testid="every-chat-instructions"
      />
      <p className="help" id={`${id}-help`}>
        {t('memory.help')} {t('memory.length', { used: formatNumber(words.length), limit: formatNumber(instructionsLimit) })}
      </p>
      {draft !== null && draft.trim() !== saved && (
        <div className="dialog-actions">
          <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
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
