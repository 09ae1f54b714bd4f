import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import type { Translate } from '#i18n/translation.ts';
import { formatList, formatNumber } from '#i18n/format.ts';

/** Effort and sampling in words, e.g. “Low effort, temperature 0.3”; null for the defaults. */
export function describeSettings({ effort, temperature, topP }: AnswerSettings, t: Translate<'chat'>): string | null {
  const words = [
    ...(effort === undefined ? [] : [t(`settings.efforts.${effort}`)]),
    ...(temperature === undefined ? [] : [t('settings.temperatureIs', { value: formatNumber(temperature) })]),
    ...(topP === undefined ? [] : [t('settings.topPIs', { value: formatNumber(topP) })]),
  ];
  return words.length > 0 ? formatList(words) : null;
}
