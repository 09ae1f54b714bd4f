import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { spokenLanguageName } from '#i18n/spoken-language-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { voicesQuery } from '../fields/voices-query.ts';

type Voices = AssistantFields['voices'];

/** The languages an assistant speaks, and its voice. */
export function AssistantFacts({ locale, voices }: { locale: string | null; voices: Voices }) {
  const { t } = useTranslation('assistants');
  const own = useLocale();
  const spoken = locale ? [locale] : Object.keys(voices);
  const heard = locale ?? (voices[own] ? own : spoken[0]);
  const choice = heard === undefined ? undefined : voices[heard];
  return (
    <>
      <span className="truncate">
        {spoken.length === 1 ? (
          <bdi>{spokenLanguageName(spoken[0] ?? '')}</bdi>
        ) : (
          t('languages', { count: spoken.length || interfaceLocales.length })
        )}
      </span>
      {heard !== undefined && choice && <VoiceName locale={heard} choice={choice} />}
    </>
  );
}

function VoiceName({ locale, choice }: { locale: string; choice: NonNullable<Voices[string]> }) {
  const { data } = useQuery(voicesQuery(locale));
  const label = data?.find(({ engine, value }) => engine === choice.engine && value === choice.voice)?.label;
  if (label === undefined) return null;
  return (
    <span className="as-voice" data-testid="assistant-card-voice">
      <AudioLines className="icon sm" aria-hidden />
      <bdi className="truncate" translate="no">
        {label}
      </bdi>
    </span>
  );
}
