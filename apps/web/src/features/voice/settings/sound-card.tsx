import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure, type ApiFailureCode } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { useVoiceChoice } from '../read-aloud/voices/use-voice-choice.ts';
import { startPreview, stopPreview, usePreview } from './preview.ts';
import { sampleSentence } from './sample-sentences.ts';

const key = 'sound';

/** Speed and pitch, with a sentence to test them. */
export function SoundCard({ locale }: { locale: string }): ReactNode {
  const { t } = useTranslation(['voice', 'errors']);
  const { mutate } = useUpdatePreferences();
  const speech = usePreferences()?.speech;
  const { choice } = useVoiceChoice(locale);
  const preview = usePreview();
  const { rate = 1, pitch = 0 } = speech ?? {};
  const isPlaying = preview?.key === key && preview.state !== 'error';
  return (
    <section className="card tune" aria-label={t('voice:settings.sound')}>
      <Sample locale={locale} word={preview?.locale === locale ? preview.word : null} />
      {preview?.errorCode && (
        <Notice tone="bad" role="alert">
          {preview.errorCode === 'audio_blocked'
            ? t('voice:player.blocked')
            : failureWords(new ApiFailure(preview.errorCode as ApiFailureCode, 0))}
        </Notice>
      )}
      <Slider
        anchor="speed"
        label={t('voice:player.speed')}
        min={0.5}
        max={3}
        step={0.05}
        value={rate}
        mark={1}
        valueText={t('voice:player.times', { rate: formatNumber(rate, { maximumFractionDigits: 2 }) })}
        onChange={(value) => mutate({ speech: { rate: value } })}
      />
      <Slider
        anchor="pitch"
        label={t('voice:settings.pitch')}
        min={-12}
        max={12}
        step={1}
        value={pitch}
        origin={0}
        valueText={formatNumber(pitch, { signDisplay: 'exceptZero' })}
        onChange={(value) => mutate({ speech: { pitch: value } })}
      />
      <div className="row acts">
        <Button
          variant="primary"
          size="sm"
          data-testid="voice-hear"
          onClick={() => (isPlaying ? stopPreview() : startPreview({ key, locale, choice, rate, pitch }))}
        >
          {isPlaying ? <Square className="icon sm solid" aria-hidden /> : <Play className="icon sm solid" aria-hidden />}
          {t(isPlaying ? 'voice:settings.stopIt' : 'voice:settings.hearIt')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => mutate({ speech: { rate: 1, pitch: 0 } })}>
          {t('voice:settings.reset')}
        </Button>
      </div>
    </section>
  );
}

function Sample({ locale, word }: { locale: string; word: { start: number; end: number } | null }): ReactNode {
  const text = sampleSentence(locale);
  return (
    <p className="sample" lang={locale} dir="auto" data-testid="voice-sample">
      {text.slice(0, word?.start ?? text.length)}
      {word && (
        <span className="word" data-speaking-word="">
          {text.slice(word.start, word.end)}
        </span>
      )}
      {word && text.slice(word.end)}
    </p>
  );
}
