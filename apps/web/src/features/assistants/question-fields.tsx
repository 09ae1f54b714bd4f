import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';

const mostQuestions = 6;

/** Questions offered beside the first words. */
export function QuestionFields({ questions, onChange }: { questions: readonly string[]; onChange: (questions: string[]) => void }) {
  const { t } = useTranslation('assistants');
  return (
    <fieldset className="as-questions">
      <legend className="label">{t('questions')}</legend>
      {questions.map((question, index) => (
        <TextField
          // Questions have no identity of their own; they only ever grow at the end or lose one.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={t('field.question', { number: formatNumber(index + 1) })}
          isLabelHidden
          maxLength={300}
          value={question}
          onChange={(next) => onChange(questions.with(index, next))}
          end={
            <IconButton
              size="sm"
              label={t('field.removeQuestion', { number: formatNumber(index + 1) })}
              onClick={() => onChange(questions.toSpliced(index, 1))}
            >
              <X className="icon sm" aria-hidden />
            </IconButton>
          }
        />
      ))}
      {questions.length < mostQuestions && (
        <button type="button" className="chip" onClick={() => onChange([...questions, ''])}>
          <Plus className="icon sm" aria-hidden />
          {t('field.addQuestion')}
        </button>
      )}
    </fieldset>
  );
}
