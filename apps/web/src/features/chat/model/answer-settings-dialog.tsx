import './answer-settings.css';
import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import { effortLevels } from '@parley/contracts/messages/effort-levels';
import type { LanguageModel } from '@parley/contracts/models/language-model';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';

interface AnswerSettingsDialogProps {
  model: LanguageModel;
  settings: AnswerSettings;
  onChange: (settings: AnswerSettings) => void;
  onClose: () => void;
}

/** How the model writes the next answers: how long it reasons, and how freely it chooses its words. */
export function AnswerSettingsDialog({ model, settings, onChange, onClose }: AnswerSettingsDialogProps): ReactNode {
  const { t } = useTranslation('answers');
  const { effort, temperature, topP } = settings;
  const { reasoning, sampling } = model.abilities;
  const change = (patch: AnswerSettings) => {
    const next = { ...settings, ...patch };
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  };
  const valueText = (value: number | undefined) => (value === undefined ? t('default') : formatNumber(value));
  return (
    <LazyDialog label={t('title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={440}>
      <div className="dialog-body answer-settings" data-testid="answer-settings">
        <h2 className="dialog-title">{t('title')}</h2>
        <p className="muted">{t('help', { model: model.label })}</p>
        {reasoning !== false && (
          <div className="field">
            <span className="label">{t('effort')}</span>
            <Segmented
              label={t('effort')}
              testId="effort"
              options={[
                { value: 'default', label: t('default') },
                ...effortLevels.map((value) => ({ value, label: t(`levels.${value}`) })),
              ]}
              value={effort ?? 'default'}
              onChange={(value) => change({ effort: value === 'default' ? undefined : value })}
            />
            <p className="help">{t('effortHelp')}</p>
          </div>
        )}
        {sampling !== false && (
          <>
            <Slider
              label={t('temperature')}
              min={0}
              max={2}
              step={0.1}
              value={temperature ?? 1}
              mark={1}
              valueText={valueText(temperature)}
              onChange={(value) => change({ temperature: value })}
              help={t('temperatureHelp')}
            />
            <Slider
              label={t('topP')}
              min={0}
              max={1}
              step={0.05}
              value={topP ?? 1}
              mark={1}
              valueText={valueText(topP)}
              onChange={(value) => change({ topP: value })}
              help={t('topPHelp')}
            />
          </>
        )}
        <div className="dialog-actions">
          <Button variant="ghost" onClick={() => onChange({})} data-testid="settings-reset">
            {t('reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </LazyDialog>
  );
}
