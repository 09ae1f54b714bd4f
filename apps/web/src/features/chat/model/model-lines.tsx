import type { LanguageModel } from '@parley/contracts/models/language-model';
import { Cloud, HardDrive } from 'lucide-react';
import type { Translate } from '#i18n/translation.ts';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';

/**
 * The lines of a menu with models, grouped by provider.
 *
 * @param chosen reference of the model that has the tick
 */
export function modelLines(
  t: Translate<'chat'>,
  models: readonly LanguageModel[],
  chosen: string | undefined,
  choose: (reference: string) => void,
): MenuEntry[] {
  const groups = Map.groupBy(models, (model) => model.providerId);
  const place = (model: LanguageModel) => {
    if (model.providerKind === 'guide') return t('model.builtIn');
    return t(model.isLocal ? 'model.local' : 'model.cloud');
  };
  return [...groups.values()].flatMap((ofProvider, group) =>
    ofProvider.map((model, index) => ({
      id: model.reference,
      label: model.label,
      icon: model.isLocal ? <HardDrive className="icon" aria-hidden /> : <Cloud className="icon" aria-hidden />,
      hint:
        ofProvider.length > 1 && index > 0
          ? undefined
          : model.providerKind === 'guide'
            ? place(model)
            : `${model.providerLabel} · ${place(model)}`,
      isChosen: model.reference === chosen,
      startsGroup: group > 0 && index === 0,
      onSelect: () => choose(model.reference),
    })),
  );
}
