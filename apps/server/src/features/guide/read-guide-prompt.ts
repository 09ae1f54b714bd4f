import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { type InterfaceLocale, interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { ParleyPromptOptions } from '#providers/language/language-provider.ts';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import type { GuideQuestion } from './guide-answer.ts';

function messageWords(message: LanguageModelV4Message): string {
  if (message.role === 'system') return message.content;
  const parts: readonly { type: string; text?: unknown }[] = message.content;
  return parts
    .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
    .join('\n')
    .trim();
}

function knownLocale(value: unknown): InterfaceLocale {
  return interfaceLocales.find((locale) => locale.code === value)?.code ?? 'en-US';
}

function knownTimeZone(value: unknown): string {
  if (typeof value !== 'string') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * Reads from a prompt what Guide needs: the user's last two messages, their language, digits and time zone.
 *
 * @param now epoch milliseconds
 */
export function readGuidePrompt(options: LanguageModelV4CallOptions, now: number): GuideQuestion {
  const asked = options.prompt.filter((message) => message.role === 'user').map(messageWords);
  const text = asked.at(-1) ?? '';
  const about = options.providerOptions?.parley;
  return {
    text,
    previousText: asked.at(-2) ?? null,
    locale: detectQuestionLanguage(text, knownLocale(about?.locale)),
    digits: about?.digits === 'native' ? 'native' : 'latin',
    timeZone: knownTimeZone(about?.timeZone),
    now,
    ...(typeof about?.assistantName === 'string' && { assistantName: about.assistantName }),
    passages: (about?.filePassages ?? []) as ParleyPromptOptions['filePassages'] & object,
  };
}
