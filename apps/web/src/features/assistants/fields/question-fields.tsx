import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

const mostQuestions = 6;

/** Questions offered beside the opening message. */
export function QuestionFields({ questions, onChange }: { questions: readonly string[]; onChange: (questions: string[]) => void }) {
  const { t } = useTranslation(['assistants', 'assistant']);
  const list = useRef<HTMLFieldSetElement>(null);
  const focusLater = (what: string, index: number) =>
    requestAnimationFrame(() => {
      const found = list.current?.querySelectorAll<HTMLElement>(what);
      found?.[Math.min(index, found.length - 1)]?.focus();
    });
  const add = () => {
    onChange([...questions, '']);
    focusLater('input', questions.length);
  };
  const remove = (index: number) => {
    onChange(questions.toSpliced(index, 1));
    // The button disappears with its question. The next one, or the add button, gets the focus.
    focusLater('button', index);
  };
  return (
    <fieldset className="as-questions" ref={list}>
      <legend className="label">{t('questions')}</legend>
      {questions.map((question, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- questions have no id; they are only appended or removed
          key={index}
          label={t('assistant:field.question', { number: formatNumber(index + 1) })}
          isLabelHidden
          maxLength={300}
          value={question}
          onChange={(next) => onChange(questions.with(index, next))}
          end={
            <IconButton
              size="sm"
              label={t('assistant:field.removeQuestion', { number: formatNumber(index + 1) })}
              onClick={() => remove(index)}
            >
              <X className="icon sm" aria-hidden />
            </IconButton>
          }
        />
      ))}
      {questions.length < mostQuestions && (
        <button type="button" className="chip" onClick={add}>
          <Plus className="icon sm" aria-hidden />
          {t('assistant:field.addQuestion')}
        </button>
      )}
    </fieldset>
  );
}
