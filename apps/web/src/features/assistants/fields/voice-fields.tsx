import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, Globe, X } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Select } from '#ui/controls/select.tsx';
import { voicesQuery } from './voices-query.ts';

type Voices = AssistantFields['voices'];

export interface VoiceFieldsProps {
  /** The assistant's language; null: the user's languages, each with its own voice. */
  spoken: string | null;
  onSpokenChange: (spoken: string | null) => void;
  voices: Voices;
  onChange: (voices: Voices) => void;
  /** A button that plays the chosen voice. */
  renderPreview: (voice: { locale: string; choice: NonNullable<Voices[string]> | null; label: string }) => ReactNode;
}

/** The assistant's language and voice. Without a choice, the user's voice speaks. */
export function VoiceFields({ spoken, onSpokenChange, voices, onChange, renderPreview }: VoiceFieldsProps) {
  const { t } = useTranslation('assistant');
  const own = useLocale();
  const [looked, setLooked] = useState<string>(Object.keys(voices)[0] ?? own);
  const locale = spoken ?? looked;
  const { data = [] } = useQuery(voicesQuery(locale));
  const choice = voices[locale];
  const keyOf = (engine: string, voice: string) => `${engine} ${voice}`;
  const chosen = choice ? keyOf(choice.engine, choice.voice) : '';
  const without = (code: string): Voices => Object.fromEntries(Object.entries(voices).filter(([other]) => other !== code));
  const choose = (key: string) => {
    const voice = data.find(({ engine, value }) => keyOf(engine, value) === key);
    onChange(voice ? { ...voices, [locale]: { engine: voice.engine, voice: voice.value } } : without(locale));
  };
  const options = data.map(({ engine, value, label, unavailable }) => ({
    value: keyOf(engine, value),
    label,
    isDisabled: Boolean(unavailable),
  }));
  const languages = interfaceLocales.map(({ code, label }) => ({ value: code, label, lang: code }));
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <div>
      <div className="as-two">
        <Select
          label={t('field.speaks')}
          icon={<Globe className="icon sm" aria-hidden />}
          options={[{ value: '', label: t('field.anyLanguage') }, ...languages]}
          value={spoken ?? ''}
          onChange={(next) => onSpokenChange(next || null)}
          testId="assistant-speaks"
        />
        <div className="as-voice-choice">
          <Select
            label={t('field.voice')}
            icon={<AudioLines className="icon sm" aria-hidden />}
            options={[
              { value: '', label: t('field.ownVoice') },
              ...(isListed ? [] : [{ value: chosen, label: choice?.voice ?? '' }]),
              ...options,
            ]}
            value={chosen}
            onChange={choose}
            testId="assistant-voice"
          />
          <Fragment key={`${locale} ${chosen}`}>
            {renderPreview({
              locale,
              choice: choice ?? null,
              label: options.find(({ value }) => value === chosen)?.label ?? t('field.ownVoice'),
            })}
          </Fragment>
        </div>
      </div>
      {spoken === null && (
        <div className="as-voice-locale">
          <Select label={t('field.voiceFor')} options={languages} value={locale} onChange={setLooked} testId="assistant-voice-locale" />
        </div>
      )}
      {spoken === null && Object.keys(voices).length > 1 && (
        <ul className="as-voices">
          {interfaceLocales
            .filter(({ code }) => voices[code])
            .map(({ code, label }) => (
              <li key={code}>
                <button type="button" className="chip outline" lang={code} onClick={() => onChange(without(code))}>
                  {label}
                  <X className="icon sm" aria-hidden />
                  <span className="sr">{t('field.removeVoice')}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
