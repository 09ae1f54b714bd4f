/**
 * The registry of all product events: where each happens (`page.block.position`) and which properties it may
 * carry. A property is a word from a list or of a named kind. There is no kind for free text, so no
 * message, title, name or address can get into an event. This module carries no schema, so the web
 * client may import it at run time.
 */
const locale = /^[a-z]{2}-[A-Z]{2}$/;
const code = /^[a-z0-9_]{1,60}$/;
const providerKind = ['guide', 'openai', 'anthropic', 'google', 'openai-compatible', 'ollama', 'lmstudio', 'local'];
const lengthBucket = ['0', '1-50', '51-200', '201-1000', '1001-5000', '5001+'];
const durationBucket = ['<0.5s', '0.5-1s', '1-3s', '3-10s', '10-60s', '1-5m', '5m+'];
/** What turns speech into text. */
const hearingEngine = ['server', 'browser', 'none'];
const speechEngine = ['espeak', 'browser', 'neural', 'openai', 'azure', 'elevenlabs', 'sherpa'];

export const analyticsEvents = {
  app_opened: { spm: 'shell.start.open', properties: { locale, theme: ['light', 'dark'], display: ['browser', 'installed'] } },
  page_viewed: {
    spm: 'shell.router.view',
    properties: { page: ['home', 'conversation', 'settings', 'assistants', 'help', 'talk', 'interpreter', 'welcome', 'share', 'other'] },
  },
  language_changed: { spm: 'shell.language.picker', properties: { from: locale, to: locale } },
  theme_changed: { spm: 'settings.appearance.theme', properties: { theme: ['light', 'dark', 'system'] } },
  conversation_created: { spm: 'chat.composer.send', properties: { kind: ['chat', 'voice', 'interpreter'] } },
  conversation_deleted: { spm: 'shell.sidebar.delete', properties: {} },
  conversation_shared: { spm: 'chat.topbar.share', properties: {} },
  message_sent: {
    spm: 'chat.composer.message',
    properties: {
      length: lengthBucket,
      origin: ['typed', 'dictated', 'voice'],
      provider: providerKind,
      attachments: ['none', 'text', 'image', 'mixed'],
    },
  },
  reply_started: { spm: 'chat.thread.reply', properties: { provider: providerKind, wait: durationBucket } },
  reply_completed: { spm: 'chat.thread.reply', properties: { provider: providerKind, duration: durationBucket } },
  reply_stopped: { spm: 'chat.thread.stop', properties: { provider: providerKind } },
  reply_failed: { spm: 'chat.thread.reply', properties: { provider: providerKind, error: code } },
  reply_regenerated: { spm: 'chat.thread.retry', properties: { provider: providerKind } },
  voice_started: { spm: 'voice.stage.start', properties: { mode: ['call', 'dictation', 'interpreter'], locale, engine: hearingEngine } },
  voice_ended: {
    spm: 'voice.stage.end',
    properties: { mode: ['call', 'dictation', 'interpreter'], locale, engine: hearingEngine, duration: durationBucket },
  },
  tts_played: { spm: 'chat.message.listen', properties: { engine: speechEngine, locale } },
  stt_failed: { spm: 'voice.microphone.transcribe', properties: { error: code } },
  voice_selected: { spm: 'settings.voice.picker', properties: { engine: speechEngine, locale } },
  install_prompt_shown: { spm: 'shell.install.prompt', properties: { platform: ['chromium', 'ios', 'macos'] } },
  install_prompt_answered: { spm: 'shell.install.prompt', properties: { result: ['accepted', 'dismissed', 'later'] } },
  offline_used: { spm: 'shell.offline.send', properties: {} },
  update_applied: { spm: 'shell.update.apply', properties: {} },
  search_used: { spm: 'shell.search.open', properties: { results: ['none', '1-5', '6+'] } },
  setting_changed: { spm: 'settings.page.change', properties: { setting: code } },
  consent_changed: { spm: 'settings.privacy.consent', properties: { result: ['granted', 'denied'] } },
} as const satisfies Record<string, { spm: string; properties: Record<string, readonly string[] | RegExp> }>;

export type AnalyticsEventName = keyof typeof analyticsEvents;

type Value<Kind> = Kind extends readonly (infer Word)[] ? Word : string;
export type AnalyticsProperties<Name extends AnalyticsEventName> = {
  [Key in keyof (typeof analyticsEvents)[Name]['properties']]: Value<(typeof analyticsEvents)[Name]['properties'][Key]>;
};

/** An event as it is sent: `spm` is `business.page.block.position`. */
export interface AnalyticsEvent {
  name: string;
  business: string;
  spm: string;
  properties: Record<string, string>;
}

const spmShape = /^[a-z0-9-]{1,60}(?:\.[a-z0-9_-]{1,40}){3}$/;

/**
 * The errors of an event; empty if it may be sent. An event without `business` and `spm`, with an
 * unknown name, an unlisted property or a value outside its list is refused.
 */
export function analyticsEventErrors(event: AnalyticsEvent): string[] {
  const definition = (analyticsEvents as Record<string, { spm: string; properties: Record<string, readonly string[] | RegExp> }>)[
    event.name
  ];
  if (!definition) return [`unknown event ${event.name}`];
  const errors: string[] = [];
  if (!event.business) errors.push('business is missing');
  if (!event.spm || !spmShape.test(event.spm)) errors.push('spm is missing or malformed');
  else if (event.spm !== `${event.business}.${definition.spm}`) errors.push('spm is not the one of this event');
  for (const [key, value] of Object.entries(event.properties)) {
    const kind = definition.properties[key];
    if (!kind) errors.push(`${key} is not a property of ${event.name}`);
    else if (kind instanceof RegExp ? !kind.test(value) : !kind.includes(value)) errors.push(`${key} is outside its values`);
  }
  return errors;
}

/** The bucket of a text's length. The length itself is never sent. */
export function lengthBucketOf(length: number): (typeof lengthBucket)[number] {
  const index = [0, 50, 200, 1000, 5000].findIndex((limit) => length <= limit);
  return lengthBucket[index === -1 ? 5 : index]!;
}

/** The bucket of a duration in milliseconds. */
export function durationBucketOf(durationMs: number): (typeof durationBucket)[number] {
  const index = [500, 1000, 3000, 10_000, 60_000, 300_000].findIndex((limit) => durationMs < limit);
  return durationBucket[index === -1 ? 6 : index]!;
}
