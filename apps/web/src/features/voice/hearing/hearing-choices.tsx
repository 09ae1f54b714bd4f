import './hearing.css';
import {
  findRecognition,
  installRecognition,
  localRecognition,
  type LocalRecognition,
} from '@parley/voice/browser/transcription/browser-recognizer';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AppWindow, Cloud, Globe, KeyRound, Keyboard, MicOff, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { spokenLanguageName } from '#i18n/spoken-language-name.ts';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { enginesQuery } from '../audio/engines-query.ts';
import type { RecognitionFailure } from '../call/session/choose-hearing.ts';
import type { RenderHearingKit } from './hearing-port.ts';
import type { HearingWay } from './hearing-way.ts';
import { recognitionMaker } from './recognition-maker.ts';
import { useLatestChoice } from './use-latest-choice.ts';

export interface HearingChoicesProps {
  /** Languages that shall be heard; the first is named. */
  locales: readonly [string, ...string[]];
  failure: RecognitionFailure | null;
  /** What typing means here. */
  typeText: string;
  renderKit: RenderHearingKit;
  onChoose: (way: HearingWay, isRemembered: boolean) => void;
  /** Another page is opened. */
  onLeave: () => void;
}

/** What can hear on this machine, best first; what is impossible here is left out. The microphone stays off until one is chosen. */
export function HearingChoices({ locales, failure, typeText, renderKit, onChoose, onLeave }: HearingChoicesProps) {
  const { t } = useTranslation('call');
  const [isRemembered, setRemembered] = useState(true);
  const { data: engines } = useQuery(enginesQuery);
  const service = engines?.transcription.find(({ isAvailable, isOffline }) => isAvailable && !isOffline)?.service ?? null;
  const maker = recognitionMaker(navigator);
  const choose = (way: HearingWay) => onChoose(way, isRemembered);
  return (
    <div className="hearing" data-testid="hearing-choices" data-failure={failure ?? undefined}>
      <ul className="choice-rows">
        {renderKit({ locale: locales[0], onUse: () => choose('server') })}
        <DeviceRow locales={locales} onUse={() => choose('device')} />
        <ChoiceRow
          icon={KeyRound}
          title={t('hearing.key.title')}
          text={t('hearing.key.text')}
          factIcon={Cloud}
          fact={service ? t('hearing.place.service', { service }) : t('hearing.place.thatService')}
          testId="hearing-key"
        >
          {service ? (
            <Button onClick={() => choose('server')}>{t('hearing.use', { service })}</Button>
          ) : (
            <Link to="/settings/$section" params={{ section: 'models' }} className={buttonClassName()} onClick={onLeave}>
              {t('hearing.key.add')}
            </Link>
          )}
        </ChoiceRow>
        {findRecognition() !== null && failure !== 'recognition_refused' && (
          <ChoiceRow
            icon={Globe}
            title={t('hearing.maker.title')}
            text={t('hearing.maker.text')}
            factIcon={Cloud}
            fact={maker ? t('hearing.place.service', { service: maker }) : t('hearing.place.maker')}
            testId="hearing-maker"
          >
            <Button onClick={() => choose('maker')}>{maker ? t('hearing.use', { service: maker }) : t('hearing.maker.use')}</Button>
          </ChoiceRow>
        )}
        <ChoiceRow
          icon={Keyboard}
          title={t('typeInstead')}
          text={typeText}
          factIcon={MicOff}
          fact={t('hearing.place.none')}
          testId="hearing-type"
        >
          <Button onClick={() => choose('type')} data-testid="voice-type-instead">
            {t('hearing.type.use')}
          </Button>
        </ChoiceRow>
      </ul>
      <Switch label={t('hearing.remember')} help={t('hearing.rememberHelp')} isOn={isRemembered} onChange={setRemembered} />
    </div>
  );
}

/** The browser's own recognition, if it has one for the language; its language pack is downloaded when the user asks for it. */
function DeviceRow({ locales, onUse }: { locales: readonly [string, ...string[]]; onUse: () => void }) {
  const { t } = useTranslation('call');
  const state = useLocalRecognition(locales);
  const [phase, setPhase] = useState<'idle' | 'installing' | 'failed'>('idle');
  const { begin } = useLatestChoice();
  if (state === 'none') return null;
  const use = async () => {
    if (state === 'ready') return onUse();
    setPhase('installing');
    const isLatest = begin();
    const isInstalled = await installRecognition(locales);
    if (!isLatest()) return;
    if (isInstalled) onUse();
    else setPhase('failed');
  };
  return (
    <ChoiceRow
      icon={AppWindow}
      title={t('hearing.device.title')}
      text={
        phase === 'failed'
          ? t('hearing.device.failed')
          : state === 'ready'
            ? t('hearing.device.ready')
            : t('hearing.device.fetch', { language: spokenLanguageName(locales[0]) })
      }
      factIcon={ShieldCheck}
      fact={t('hearing.place.device')}
      testId="hearing-device"
    >
      {phase === 'installing' ? (
        <>
          <progress aria-label={t('hearing.device.installing')} />
          <span role="status">{t('hearing.device.installing')}</span>
        </>
      ) : (
        <Button onClick={() => void use()}>{t('hearing.device.use')}</Button>
      )}
    </ChoiceRow>
  );
}

function useLocalRecognition(locales: readonly string[]): LocalRecognition {
  const [state, setState] = useState<LocalRecognition>('none');
  const languages = locales.join(' ');
  useEffect(() => {
    let isWanted = true;
    void Promise.all(languages.split(' ').map(localRecognition)).then((states) => {
      if (isWanted) setState(states.includes('none') ? 'none' : states.includes('downloadable') ? 'downloadable' : 'ready');
    });
    return () => {
      isWanted = false;
    };
  }, [languages]);
  return state;
}
