import { Columns2, Plus, SlidersHorizontal, TriangleAlert, X } from 'lucide-react';
import type { Translate } from '#i18n/translation.ts';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { modelLines } from './model-lines.tsx';
import type { ModelChoice } from './use-model-choice.ts';

interface Openers {
  compare: () => void;
  set: () => void;
}

/** The models by provider, how the chosen one answers, what compares them, and the way to connect another. */
export function modelMenu(
  t: Translate<'chat'>,
  choice: ModelChoice,
  openPath: (path: string) => void,
  { compare, set }: Openers,
): MenuEntry[] {
  const entries = modelLines(t, choice.models, choice.chosen?.reference, choice.choose);
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
