import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { instructionsLimit } from './instructions-limit.ts';
import { localeCode } from './locale.ts';
import { modelReference } from '../messages/message.ts';
import { toolNames } from '../tools/tool-names.ts';
import { voiceChoice } from '../speech/voice-socket.ts';

/** The user's settings, stored on the server: `GET` and `PATCH /api/preferences` (a patch contains only changes). */
export const preferences = z.object({
  displayName: z.string().max(80),
  uiLocale: localeCode.nullable(),
  digits: z.enum(['latin', 'native']),
  hourCycle: z.enum(['auto', 'h12', 'h23']),
  theme: z.enum(['system', 'light', 'dark']),
  accent: z.string().max(20),
  neutral: z.string().max(20),
  readingFont: z.enum(['interface', 'serif', 'legible']),
  textSize: z.number().min(0.8).max(1.6),
  density: z.enum(['comfortable', 'compact']),
  motion: z.enum(['system', 'reduced', 'full']),
  sendKey: z.enum(['enter', 'mod-enter']),
  announce: z.enum(['off', 'brief', 'full', 'sentence']),
  defaultModel: modelReference.nullable(),
  /** A model that was sent an image is asked once what it shows. */
  describesImages: z.boolean(),
  /** What every reply in every conversation follows; empty for nothing. */
  instructions: z.string().max(instructionsLimit),
  /** Replies may use the notes about the user; off until the user chooses. */
  usesNotes: z.boolean(),
  /** Models may add notes while `usesNotes` is on. */
  letsModelsNote: z.boolean(),
  /** Tools that models may use while they answer; none until the user chooses. */
  tools: z.array(z.enum(toolNames)).max(toolNames.length),
  onboarded: z.boolean(),
  speech: z.object({
    /** Voice per locale. */
    voices: z.record(z.string(), voiceChoice),
    rate: z.number().min(0.5).max(3),
    pitch: z.number().min(-12).max(12),
    readAloud: z.boolean(),
    highlightWords: z.boolean(),
    allowBargeIn: z.boolean(),
    /** In calls the model is asked during a pause; its answer is discarded if the user continues. */
    preemptiveReplies: z.boolean(),
    keepAwake: z.boolean(),
    /** The user accepts that text is sent to Microsoft through an unofficial service. */
    edgeConsent: z.boolean(),
    /** The user accepts that audio is sent to the browser maker's recognition service. */
    browserRecognitionConsent: z.boolean(),
    endpointMs: z.number().int().min(300).max(3000),
    inputDeviceId: z.string().max(200).nullable(),
    transcriptionEngine: z.string().max(40).nullable(),
    dictationLocale: localeCode.nullable(),
    captionLocale: localeCode.nullable(),
    pushToTalk: z.boolean(),
  }),
  analyticsConsent: z.enum(['unasked', 'granted', 'denied']),
});
export type Preferences = z.infer<typeof preferences>;

export const patchPreferencesRequest = preferences.partial().extend({ speech: preferences.shape.speech.partial().optional() });
export type PatchPreferencesRequest = z.infer<typeof patchPreferencesRequest>;

export const getPreferencesEndpoint = defineEndpoint('GET /api/preferences', {
  tag: 'settings',
  summary: 'Read preferences',
  response: preferences,
  errors: [],
});
export const patchPreferencesEndpoint = defineEndpoint('PATCH /api/preferences', {
  tag: 'settings',
  summary: 'Change preferences',
  body: patchPreferencesRequest.strict(),
  response: preferences,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getPreferencesEndpoint: typeof getPreferencesEndpoint;
    patchPreferencesEndpoint: typeof patchPreferencesEndpoint;
  }
}
