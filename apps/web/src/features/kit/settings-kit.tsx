import './kit.css';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatFileSize } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ImportGguf } from './import-gguf.tsx';
import { isWorthOffering } from './kit-choice.ts';
import { KitCard } from './kit-card.tsx';
import type { KitProgressProps } from './kit-progress.tsx';
import { useKit } from './use-kit.ts';
import { useKitActions } from './use-kit-actions.ts';

/** The kit in the settings, with the models that are on this machine and can be removed. */
export function SettingsKit({ renderVoiceSample }: Pick<KitProgressProps, 'renderVoiceSample'>): ReactNode {
  const { t } = useTranslation('kit');
  const { kit } = useKit();
  const { remove, isPending } = useKitActions();
  if (!kit) return null;
  const installed = kit.parts.flatMap(({ part, options }) =>
    options.filter(({ isInstalled }) => isInstalled).map((option) => ({ part, option })),
  );
  const isTold = kit.state === 'idle' ? isWorthOffering(kit) : kit.state !== 'ready';
  return (
    <>
      {isTold && <KitCard kit={kit} renderVoiceSample={renderVoiceSample} />}
      {installed.length > 0 && (
        <section className="list-card kit-installed" aria-label={t('installed.title')}>
          {installed.map(({ part, option }) => (
            <div key={option.id} className="item" data-testid="kit-installed">
              <span className="text">
                <b translate="no">
                  <bdi>{option.label}</bdi>
                </b>
                <span>
                  {t(`part.${part}.title`)} · {formatFileSize(option.bytes)}
                </span>
              </span>
              <IconButton label={t('installed.remove', { model: option.label })} disabled={isPending} onClick={() => remove(option.id)}>
                <Trash2 className="icon" aria-hidden />
              </IconButton>
            </div>
          ))}
        </section>
      )}
      <ImportGguf />
    </>
  );
}
