import type { Kit } from '@parley/contracts/models/kit';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatFileSize } from '#i18n/format.ts';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { type KitChoice, sumChoice } from './kit-choice.ts';
import { PartChoice } from './part-choice.tsx';
import { useKitActions } from './use-kit-actions.ts';

interface KitOfferProps {
  kit: Kit;
  /** Offers the other way, a provider. */
  hasProviderLink: boolean;
  isSecondary: boolean;
}

/** What the kit would bring, and the button that brings it. */
export function KitOffer({ kit, hasProviderLink, isSecondary }: KitOfferProps): ReactNode {
  const { t } = useTranslation('kit');
  const id = useId();
  const [choice, setChoice] = useState<KitChoice>({});
  const { start, isPending } = useKitActions();
  const { parts, bytes, memoryBytes, obstacle } = sumChoice(kit, choice);
  const size = formatFileSize(bytes);
  const { freeDiskBytes, totalMemoryBytes, availableMemoryBytes } = kit.machine;
  const reason =
    obstacle === 'space'
      ? t('obstacle.space', { size, free: formatFileSize(freeDiskBytes) })
      : obstacle === 'memory'
        ? t('obstacle.memory', { memory: formatFileSize(memoryBytes), total: formatFileSize(totalMemoryBytes) })
        : obstacle && t('obstacle.nothing');
  return (
    <>
      <h2>{t('title')}</h2>
      <p className="kit-lead">{t('lead')}</p>
      <div className="kit-parts">
        {kit.parts.map((part) => (
          <PartChoice key={part.part} part={part} choice={choice} onChoose={(modelId) => setChoice({ ...choice, [part.part]: modelId })} />
        ))}
      </div>
      <footer className="kit-foot">
        <p id={`${id}-sum`} className="grow" role="status">
          {reason ? (
            <span className="kit-obstacle">{reason}</span>
          ) : (
            <>
              <b className="num">{t('sum', { size, free: formatFileSize(freeDiskBytes) })}</b>
              <span className="help num">
                {t('memory', { memory: formatFileSize(memoryBytes), available: formatFileSize(availableMemoryBytes) })}
              </span>
            </>
          )}
          <span className="help">{t('quiet')}</span>
        </p>
        <span className="kit-acts">
          {hasProviderLink && (
            <Link to="/settings/$section" params={{ section: 'models' }} className={buttonClassName('ghost')}>
              {t('provider')}
            </Link>
          )}
          <Button
            variant={isSecondary ? 'secondary' : 'primary'}
            data-testid="kit-start"
            aria-describedby={`${id}-sum`}
            disabled={obstacle !== null || isPending}
            onClick={() => start(parts)}
          >
            <Download className="icon" aria-hidden />
            {bytes > 0 ? t('download', { size }) : t('downloadNothing')}
          </Button>
        </span>
      </footer>
    </>
  );
}
