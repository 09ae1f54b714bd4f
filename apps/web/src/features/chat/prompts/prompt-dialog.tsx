import './prompts.css';
import type { Prompt } from '@parley/contracts/prompts/prompt';
import { fillPrompt, type PromptVariable, promptVariables } from '@parley/contracts/prompts/prompt-variables';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { Select } from '#ui/controls/select.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';

interface PromptDialogProps {
  prompt: Prompt;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Asks for the variables of a prompt and inserts its text with them. */
export function PromptDialog({ prompt, onInsert, onClose }: PromptDialogProps): ReactNode {
  const { t } = useTranslation(['prompts', 'common']);
  const variables = promptVariables(prompt.text);
  const [values, setValues] = useState<ReadonlyMap<string, string>>(() => new Map(variables.map(({ name, initial }) => [name, initial])));
  const insert = () => {
    onInsert(fillPrompt(prompt.text, values));
    onClose();
  };
  return (
    <LazyDialog label={prompt.title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={480}>
      <form
        className="dialog-body prompt-form"
        data-testid="prompt-form"
        onSubmit={(event) => {
          event.preventDefault();
          insert();
        }}
      >
        <h2 className="dialog-title" dir="auto">
          {prompt.title}
        </h2>
        {variables.map((variable, index) => (
          <VariableField
            key={variable.name}
            variable={variable}
            value={values.get(variable.name) ?? ''}
            isFirst={index === 0}
            onChange={(value) => setValues(new Map(values).set(variable.name, value))}
            onEnter={insert}
          />
        ))}
        <div className="dialog-actions">
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" data-testid="prompt-insert">
            {t('insert')}
          </Button>
        </div>
      </form>
    </LazyDialog>
  );
}

interface VariableFieldProps {
  variable: PromptVariable;
  value: string;
  isFirst: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function VariableField({ variable: { name, choices }, value, isFirst, onChange, onEnter }: VariableFieldProps): ReactNode {
  const id = useId();
  if (choices.length > 0)
    return <Select label={name} options={choices.map((choice) => ({ value: choice, label: choice }))} value={value} onChange={onChange} />;
  return (
    <div className="field-block">
      <label className="label" htmlFor={id} dir="auto">
        {name}
      </label>
      <GrowingArea
        id={id}
        className="input area prompt-value"
        dir="auto"
        rows={1}
        // The dialog asks for this.
        autoFocus={isFirst}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event)) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </div>
  );
}
