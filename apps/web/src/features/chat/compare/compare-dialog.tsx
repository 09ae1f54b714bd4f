import './compare.css';
import { compareLimits } from '@parley/contracts/messages/compare-limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import type { ModelChoice } from '../model/use-model-choice.ts';

interface CompareDialogProps {
  choice: ModelChoice;
  onClose: () => void;
}

/** The choice of the models that answer side by side. */
export function CompareDialog({ choice, onClose }: CompareDialogProps): ReactNode {
  const { t } = useTranslation(['comparison', 'thread']);
  const before = choice.comparison?.models ?? [];
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    before.length > 0 ? before.map(({ reference }) => reference) : choice.chosen ? [choice.chosen.reference] : [],
  );
  const isFull = chosen.length >= compareLimits.models;
  const toggle = (reference: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, reference] : chosen.filter((other) => other !== reference));
  const start = () => {
    choice.comparison?.choose(chosen);
    onClose();
  };
  return (
    <LazyDialog label={t('models')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={420}>
      <div className="dialog-body">
        <h2 className="dialog-title">{t('models')}</h2>
        <p className="muted">{t('help', { limit: formatNumber(compareLimits.models) })}</p>
        <div className="compare-models">
          {choice.models.map(({ reference, label, providerLabel }) => {
            const isOn = chosen.includes(reference);
            return (
              <Switch
                key={reference}
                label={<bdi>{label}</bdi>}
                help={providerLabel}
                isOn={isOn}
                isDisabled={isFull && !isOn}
                onChange={(next) => toggle(reference, next)}
              />
            );
          })}
        </div>
        <div className="dialog-actions">
          <Button variant="ghost" onClick={onClose}>
            {t('thread:conversation.cancel')}
          </Button>
          <Button variant="primary" disabled={chosen.length < 2} onClick={start} data-testid="compare-start">
            {t('start')}
          </Button>
        </div>
      </div>
    </LazyDialog>
  );
}
