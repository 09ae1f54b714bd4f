import { AppWindow, Cloud, type LucideIcon, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { RadioCard } from '#ui/controls/radio-card.tsx';
import type { EnginePlace } from './engine-of.ts';

const icons: Record<EnginePlace, LucideIcon> = { browser: AppWindow, server: Server, cloud: Cloud };
const places: readonly EnginePlace[] = ['browser', 'server', 'cloud'];

export function EngineChoice({ place, onChoose }: { place: EnginePlace; onChoose: (place: EnginePlace) => void }): ReactNode {
  const { t } = useTranslation('voice');
  return (
    <section className="group" id="speech-engine">
      <h2 className="group-title">{t('engine.title')}</h2>
      <div className="engines" role="radiogroup" aria-label={t('engine.title')} data-testid="voice-engines">
        {places.map((value) => {
          const Icon = icons[value];
          return (
            <RadioCard key={value} name="voice-engine" value={value} isChosen={place === value} onChoose={() => onChoose(value)}>
              <span className="ic">
                <Icon className="icon lg" aria-hidden />
              </span>
              <b>{t(`engine.${value}`)}</b>
              <span className="help">{t(`engine.${value}Help`)}</span>
            </RadioCard>
          );
        })}
      </div>
    </section>
  );
}
