import './hearing.css';
import { useQuery } from '@tanstack/react-query';
import { Cloud, MicOff, Server, ShieldCheck } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { enginesQuery } from '../audio/engines-query.ts';
import type { Hearing } from '../call/session/choose-hearing.ts';
import { recognitionMaker } from './recognition-maker.ts';

interface HearingPlaceProps {
  hearing: Exclude<Hearing, { kind: 'choose' }>;
  /** Lets the user choose again. */
  onChange?: () => void;
}

/** Where the sound of the user's voice goes now. */
export function HearingPlace({ hearing, onChange }: HearingPlaceProps) {
  const { t } = useTranslation('call');
  const chosen = usePreferences()?.speech.transcriptionEngine;
  const { data: engines } = useQuery(enginesQuery);
  const available = engines?.transcription.filter(({ isAvailable }) => isAvailable) ?? [];
  const used = available.find(({ id }) => id === (hearing.kind === 'server' ? (hearing.engine ?? chosen) : null)) ?? available[0];
  const isServers = hearing.kind === 'server';
  if (isServers && !used) return null;
  const maker = recognitionMaker(navigator);
  const [Icon, words] =
    hearing.kind === 'none'
      ? ([MicOff, t('hearing.place.none')] as const)
      : hearing.kind === 'browser'
        ? hearing.isLocal
          ? ([ShieldCheck, t('hearing.place.device')] as const)
          : ([Cloud, maker ? t('hearing.place.service', { service: maker }) : t('hearing.place.maker')] as const)
        : used?.isOffline
          ? ([Server, t('hearing.place.server')] as const)
          : ([Cloud, t('hearing.place.service', { service: used?.service ?? '' })] as const);
  return (
    <p className="hearing-place" data-testid="hearing-place" data-kind={hearing.kind}>
      <Icon className="icon sm" aria-hidden />
      <span>{words}</span>
      {onChange && !isServers && (
        <button type="button" className="link" data-testid="hearing-change" onClick={onChange}>
          {t('hearing.change')}
        </button>
      )}
    </p>
  );
}
