import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { asLabel, formatLanguageName } from '#i18n/format.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { browserEngine } from '../reader/browser-reader.ts';
import { setReadingVoice } from '../reader/reading.ts';
import type { ReadingVoice } from '../reader/reading-snapshot.ts';
import { useVoiceChoice } from './use-voice-choice.ts';
import { useBrowserVoices, voicesQuery } from './voice-catalogue.ts';
import { offeredVoices } from './offered-voices.ts';

export interface VoiceMenuProps {
  /** Of the sentence that sounds. */
  locale: string;
  /** Of the text as a whole. */
  ownLocale: string | null;
  voice: ReadingVoice;
  openPath: (path: string) => void;
}

/** The present voice. Another one continues with the same sentence and is stored for the language. */
export function VoiceMenu({ locale, ownLocale, voice, openPath }: VoiceMenuProps): ReactNode {
  const { t } = useTranslation('voice');
  const { choose } = useVoiceChoice(locale);
  const serverVoices = useQuery(voicesQuery(locale)).data ?? [];
  const voices = offeredVoices(useBrowserVoices(locale), serverVoices, { locale, ownLocale, engine: voice.engine });
  const entries: MenuEntry[] = voices.map(({ engine, value, label }) => ({
    id: `${engine} ${value}`,
    label,
    lang: locale,
    hint: engine === browserEngine ? t('engine.browser') : undefined,
    isChosen: engine === voice.engine && value === voice.voice,
    onSelect() {
      choose({ engine, voice: value });
      setReadingVoice(locale, { engine, voice: value });
    },
  }));
  entries.push({ id: 'settings', label: t('player.moreVoices'), startsGroup: true, onSelect: () => openPath('/settings/voice') });
  return (
    <LazyMenu
      label={t('player.voice')}
      placement="top end"
      entries={entries}
      renderTrigger={(props) => (
        <button
          type="button"
          className="chip voice-chip"
          aria-label={t('player.voiceNow', { voice: voice.label, language: formatLanguageName(locale) })}
          data-tooltip={t('player.voice')}
          data-testid="read-aloud-voice"
          {...props}
        >
          <bdi className="fg truncate" lang={locale}>
            {voice.label}
          </bdi>
          <span className="language">{asLabel(formatLanguageName(locale.split('-')[0] ?? locale))}</span>
          <ChevronDown className="icon sm" aria-hidden />
        </button>
      )}
    />
  );
}
