import { promptLimits } from '@parley/contracts/prompts/prompt-limits';
import { promptVariables } from '@parley/contracts/prompts/prompt-variables';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { promptTitleOf } from '#api/prompt-title.ts';
import { useKeptEdit } from '#api/use-kept-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { Tag } from '#ui/tag.tsx';

interface PromptFormProps {
  /** The name under which unsaved words are kept. */
  name: string;
  title: string;
  text: string;
  /** @returns whether it was saved; if not, the words stay in the fields */
  onSave: (fields: { title: string; text: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Title and text of a prompt. Without a title, its first words are the title. Escape cancels. */
export function PromptForm({ name, onSave, onClose, ...given }: PromptFormProps) {
  const { t } = useTranslation(['prompts', 'common']);
  const id = useId();
  const { typed, isReopened, change, drop } = useKeptEdit(name, given);
  const { title, text } = typed;
  const [isBusy, setBusy] = useState(false);
  const variables = promptVariables(text);
  const isEmpty = text.trim() === '';
  const close = () => {
    drop();
    onClose();
  };
  const save = async () => {
    if (isEmpty || isBusy) return;
    setBusy(true);
    const isSaved = await onSave({ title: title.trim() || promptTitleOf(text), text: text.trim() });
    setBusy(false);
    if (isSaved) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
  };
  const sample = { name: `{{${t('sample.name')}}}`, preset: `{{${t('sample.language')}}}`, choice: `{{${t('sample.tone')}}}` };
  return (
    <form
      className="prompt-edit"
      data-testid="prompt-edit"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('field.title')}
        autoFocus={!isReopened}
        autoComplete="off"
        maxLength={promptLimits.titleCharacters}
        placeholder={isEmpty ? undefined : promptTitleOf(text)}
        value={title}
        // The form closes after the save and would drop what is typed meanwhile.
        readOnly={isBusy}
        onChange={(next) => change({ ...typed, title: next })}
        onKeyDown={onKeyDown}
      />
      <div className="field-block">
        <label className="label" htmlFor={id}>
          {t('field.text')}
        </label>
        <GrowingArea
          id={id}
          className="input area"
          dir="auto"
          maxLength={promptLimits.textCharacters}
          placeholder={t('field.example', sample)}
          aria-describedby={`${id}-help`}
          value={text}
          readOnly={isBusy}
          onChange={(event) => change({ ...typed, text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <p className="help" id={`${id}-help`}>
          {t('field.help', sample)}
        </p>
      </div>
      {variables.length > 0 && (
        <p className="prompt-variables" role="status">
          <span>{t('asks')}</span>
          {variables.map(({ name }) => (
            <Tag key={name}>
              <bdi>{name}</bdi>
            </Tag>
          ))}
        </p>
      )}
      <div className="prompt-edit-actions">
        <Button size="sm" variant="primary" type="submit" disabled={isEmpty || isBusy}>
          {t('common:save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
