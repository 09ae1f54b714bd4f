import { ChevronDown, Columns2, Cpu, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { describeSettings } from './describe-settings.ts';
import type { ModelChoice } from './use-model-choice.ts';

const loadMenuParts = () => import('./model-menu.tsx');
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
  const openers = { compare: () => setComparing(true), set: () => setSetting(true) };
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
        loadParts={loadMenuParts}
        entries={({ modelMenu }) => modelMenu(t, choice, openPath, openers)}
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
