import type { KitOption, KitPart } from '@parley/contracts/models/kit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatFileSize, formatNumber } from '#i18n/format.ts';
import { Select } from '#ui/controls/select.tsx';
import { type KitChoice, chosenOption, skip } from './kit-choice.ts';
import { PartHeading } from './part-heading.tsx';

interface PartChoiceProps {
  part: KitPart;
  choice: KitChoice;
  onChoose: (modelId: string) => void;
}

/** One part of the kit: which model it shall be, and what that model weighs. */
export function PartChoice({ part, choice, onChoose }: PartChoiceProps): ReactNode {
  const { t } = useTranslation(['kit', 'errors']);
  const chosen = chosenOption(part, choice);
  const describe = (option: KitOption) => {
    const size = formatFileSize(option.bytes);
    // The closed list shows the name alone; the rest of the chosen one stands below it.
    if (option === chosen) return option.label;
    if (option.fit === 'too_large') return t('kit:option.tooLarge', { model: option.label, memory: formatFileSize(option.memoryBytes) });
    return t(option.isRecommended ? 'kit:option.recommended' : 'kit:option.plain', { model: option.label, size });
  };
  return (
    <section className="kit-part" data-testid="kit-part" data-part={part.part} data-status={part.status}>
      <PartHeading part={part.part} />
      {part.unavailable ? (
        <p className="kit-obstacle">{failureWords(new ApiFailure(part.unavailable, 0))}</p>
      ) : part.options.length === 0 ? (
        <p className="help">{t('kit:notOffered')}</p>
      ) : (
        <Select
          label={t(`kit:part.${part.part}.title`)}
          isLabelHidden
          value={chosen?.id ?? skip}
          onChange={onChoose}
          options={[
            ...part.options.map((option) => ({
              value: option.id,
              label: describe(option),
              isDisabled: option.fit === 'too_large' && !option.isInstalled,
            })),
            { value: skip, label: t('kit:option.skip') },
          ]}
          testId={`kit-model-${part.part}`}
        />
      )}
      {chosen && <OptionFacts option={chosen} />}
    </section>
  );
}

function OptionFacts({ option }: { option: KitOption }): ReactNode {
  const { t } = useTranslation('kit');
  const { languageCount, tokensPerSecond } = option;
  const facts = [
    option.isRecommended && t('recommended'),
    languageCount !== null && t('languages', { count: languageCount }),
    tokensPerSecond !== null && t('speed', { tokens: formatNumber(tokensPerSecond, { maximumFractionDigits: 0 }) }),
    option.fit === 'tight' && t('tight'),
  ].filter((fact) => fact !== false);
  return (
    <div className="kit-facts">
      <span className="kit-line">
        {option.isInstalled ? (
          <span className="kit-ready">
            <Check className="icon sm" aria-hidden />
            {t('status.installed')}
          </span>
        ) : (
          <b className="num">{formatFileSize(option.bytes)}</b>
        )}
        <a
          href={option.source}
          target="_blank"
          rel="noreferrer"
          aria-label={t('licence', { licence: option.licence, model: option.label })}
        >
          <bdi>{option.licence}</bdi>
        </a>
      </span>
      {facts.length > 0 && <span className="help">{facts.join(' · ')}</span>}
    </div>
  );
}
