import './kit.css';
import type { Kit } from '@parley/contracts/models/kit';
import type { ReactNode } from 'react';
import { FailedParts, KitFailure } from './kit-failure.tsx';
import { KitOffer } from './kit-offer.tsx';
import { KitProgress, type KitProgressProps } from './kit-progress.tsx';
import { KitReady } from './kit-ready.tsx';
import { labelOf } from './part-progress.ts';
import { useKitAnnouncements } from './use-kit-announcements.ts';

interface KitCardProps extends Pick<KitProgressProps, 'renderVoiceSample'> {
  kit: Kit;
  hasProviderLink?: boolean;
  /** Another button of the page is the primary one. */
  isSecondary?: boolean;
}

/** The offline kit: the offer, its progress, what failed, or that all is here. */
export function KitCard({ kit, renderVoiceSample, hasProviderLink = false, isSecondary = false }: KitCardProps): ReactNode {
  useKitAnnouncements(kit);
  const isMoving = kit.state === 'downloading' || kit.state === 'paused';
  const voice = kit.parts.find(({ part }) => part === 'voice');
  const voiceLabel = voice?.status === 'installed' ? labelOf(voice) : null;
  return (
    <section className="card kit" data-testid="kit-card" data-state={kit.state}>
      {kit.state === 'idle' ? (
        <KitOffer kit={kit} hasProviderLink={hasProviderLink} isSecondary={isSecondary} />
      ) : (
        <div data-testid="kit-progress" data-state={kit.state}>
          {isMoving && <KitProgress kit={kit} renderVoiceSample={renderVoiceSample} />}
          {isMoving && <FailedParts kit={kit} />}
          {kit.state === 'failed' && <KitFailure kit={kit} />}
          {kit.state === 'ready' && <KitReady voiceSample={voiceLabel !== null && renderVoiceSample(voiceLabel)} />}
        </div>
      )}
    </section>
  );
}
