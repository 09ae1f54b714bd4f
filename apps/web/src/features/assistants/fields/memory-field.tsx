import { memoryLimits } from '@parley/contracts/assistants/memory-limits';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useMemory } from './use-memory.ts';

/** The memory of an assistant. The user can read, change and delete it, also while it is switched off. */
export function MemoryField({ assistantId, name, isOn }: { assistantId: string; name: string; isOn: boolean }) {
  const { t } = useTranslation(['assistant', 'common', 'errors']);
  const id = useId();
  const { text, isEdited, error, field, change, put, showStored } = useMemory(assistantId);
  if (text === null || (text === '' && !isOn && !isEdited && error === null)) return null;
  const remove = async () => {
    if (await put('')) showToast({ message: t('memory.deleted'), action: { label: t('common:undo'), onPress: () => void put(text) } });
  };
  return (
    <div className="field-block as-memory" data-testid="assistant-memory">
      <label className="label" htmlFor={`${id}-memory`}>
        {t('memory.label', { name })}
      </label>
      <GrowingArea
        ref={field}
        id={`${id}-memory`}
        className="input area"
        rows={2}
        maxLength={memoryLimits.lines * memoryLimits.characters}
        dir="auto"
        value={text}
        placeholder={t('memory.none')}
        aria-describedby={`${id}-help`}
        onChange={(event) => change(event.target.value)}
        onBlur={showStored}
      />
      <div className="as-memory-foot">
        <p id={`${id}-help`} className="help">
          {t(isOn ? 'memory.help' : 'memory.off')}
        </p>
        {text !== '' && (
          <button type="button" className="chip" data-testid="delete-memory" onClick={() => void remove()}>
            {t('memory.delete')}
          </button>
        )}
      </div>
      <div role="alert">{error !== null && <p className="help is-bad">{t('save.failed', { reason: failureWords(error) })}</p>}</div>
    </div>
  );
}
