import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#api/session.ts';
import { isKitUnderWay } from '#features/kit/kit-under-way.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';
import { renderVoicePreview } from '../calls/voice-preview.tsx';

const HomeKit = lazy(() => import('#features/kit/home-kit.tsx').then((module) => ({ default: module.HomeKit })));
const placeholder = <div className="kit-place" />;

/** The offline kit around what the start page usually shows. Where a model is connected and nothing is on its way, nothing is loaded. */
export function HomeKitSlot({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const isModelConnected = useSession()?.hasConnectedModel ?? true;
  const isDrawn = useIsDrawn();
  const [isWanted, setWanted] = useState(!isModelConnected);
  // The server does not know what is on its way to this device.
  if (!isWanted && (!isModelConnected || (!isDrawn && isKitUnderWay()))) setWanted(true);
  if (!isWanted) return children;
  return (
    <Suspense fallback={isModelConnected ? children : placeholder}>
      <HomeKit
        isModelConnected={isModelConnected}
        placeholder={placeholder}
        renderVoiceSample={(label) => renderVoicePreview({ locale, choice: null, label })}
      >
        {children}
      </HomeKit>
    </Suspense>
  );
}
