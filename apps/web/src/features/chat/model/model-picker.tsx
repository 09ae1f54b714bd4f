import { ChevronDown, Columns2, Cpu, Plus, SlidersHorizontal, TriangleAlert, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { describeSettings } from './describe-settings.ts';
import { useModelLines } from './use-model-lines.tsx';
import type { ModelChoice } from './use-model-choice.ts';

const CompareDialog = lazy(() => import('../compare/compare-dialog.tsx').then((module) => ({ default: module.CompareDialog })));

const AnswerSettingsDialog = lazy(() =>
  import('./answer-settings-dialog.tsx').then((module) => ({ default: module.AnswerSettingsDialog })),
);

interface ModelPickerProps {
  choice: ModelChoice;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  openPath: (path: string) => void;
  /** Only an icon as the menu's button, for narrow windows. */
  isCompact?: boolean;
}

/** The model that answers, and where it runs. */
export function ModelPicker({ choice, isOpen, onOpenChange, openPath, isCompact }: ModelPickerProps): ReactNode {
  const { t } = useTranslation('chat');
  const [isComparing, setComparing] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const entries = useModelEntries(choice, openPath, { compare: () => setComparing(true), set: () => setSetting(true) });
  const compared = choice.comparison?.models ?? [];
  const { awaited } = choice;
  const name =
    compared.length > 0
      ? formatList(compared.map((model) => model.label))
      : (choice.chosen?.label ?? awaited?.providerLabel ?? t('model.unknown'));
  const ModelIcon = compared.length > 0 ? Columns2 : Cpu;
  const settings = compared.length === 0 && choice.settings ? describeSettings(choice.settings, t) : null;
  const chosenLabel = settings ? t('settings.chosen', { name, settings }) : t('model.choose', { name });
  const label = awaited ? t('model.unreachable', { provider: awaited.providerLabel }) : chosenLabel;
  return (
    <>
      <LazyMenu
        label={t('model.menu')}
        entries={entries}
        placement="top start"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        renderTrigger={(props) => (
          <button
            type="button"
            className={isCompact ? 'icon-btn touch' : 'chip'}
            data-testid="model-picker"
            aria-label={label}
            data-tooltip={(awaited || settings) && label}
            data-unreachable={awaited && ''}
            {...props}
          >
            {awaited ? <TriangleAlert className="icon sm" aria-hidden /> : <ModelIcon className="icon sm" aria-hidden />}
            {!isCompact && (
              <>
                <bdi className="truncate">{name}</bdi>
                {settings && <SlidersHorizontal className="icon sm" aria-hidden />}
                <ChevronDown className="icon sm" aria-hidden />
              </>
            )}
          </button>
        )}
      />
      {isSetting && choice.chosen && (
        <Suspense fallback={null}>
          <AnswerSettingsDialog
            model={choice.chosen}
            settings={choice.settings ?? {}}
            onChange={choice.changeSettings}
            onClose={() => setSetting(false)}
          />
        </Suspense>
      )}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog choice={choice} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}

interface Openers {
  compare: () => void;
  set: () => void;
}

function useModelEntries(choice: ModelChoice, openPath: (path: string) => void, { compare, set }: Openers): MenuEntry[] {
  const { t } = useTranslation('chat');
  const entries = useModelLines(choice.models, choice.chosen?.reference, choice.choose);
  for (const [index, { providerId, providerLabel }] of choice.unreachable.entries())
    entries.push({
      id: `unreachable:${providerId}`,
      label: t('model.unreachable', { provider: providerLabel }),
      icon: <TriangleAlert className="icon" aria-hidden />,
      isDisabled: true,
      startsGroup: index === 0,
      onSelect: () => undefined,
    });
  if (choice.isLoading) entries.push({ id: 'loading', label: t('model.loading'), isDisabled: true, onSelect: () => undefined });
  const { reasoning, sampling } = choice.chosen?.abilities ?? {};
  if (choice.chosen && (reasoning !== false || sampling !== false))
    entries.push({
      id: 'settings',
      label: t('settings.open'),
      icon: <SlidersHorizontal className="icon" aria-hidden />,
      startsGroup: true,
      testId: 'answer-settings-open',
      onSelect: set,
    });
  if (choice.comparison && choice.models.length > 1)
    entries.push({
      id: 'compare',
      label: t('compare.open'),
      icon: <Columns2 className="icon" aria-hidden />,
      startsGroup: true,
      testId: 'compare-models',
      onSelect: compare,
    });
  if (choice.comparison && choice.comparison.models.length > 0)
    entries.push({
      id: 'stop-comparing',
      label: t('compare.end'),
      icon: <X className="icon" aria-hidden />,
      onSelect: () => choice.comparison?.choose([]),
    });
  entries.push({
    id: 'connect',
    label: t('model.connect'),
    icon: <Plus className="icon" aria-hidden />,
    startsGroup: true,
    onSelect: () => openPath('/settings/models'),
  });
  return entries;
}
