import { listEnginesEndpoint } from '@parley/contracts/speech/list-engines';
import { listOpenAiVoicesEndpoint, listVoicesEndpoint } from '@parley/contracts/speech/voice-option';
import { type VoiceOption } from '@parley/contracts/speech/voice-option';
import { type App, endpoint } from '#http/endpoint.ts';
import type { SpeechServices } from '../speech-services.ts';
import { fetchLiveVoices } from '../catalogue/live-voices.ts';
import { listVoices, type VoiceQuery } from '../catalogue/list-voices.ts';
import { openAiEndpoint } from '../engines/create-remote-engines.ts';
import { listSpeechEngines } from '../engines/list-engines.ts';
import { readSpeechUser, type SpeechUser } from '../engines/speech-user.ts';
import type { Speech } from '../speech.ts';
import { registerRecordingRoutes } from './recording.routes.ts';
import { registerTranscriptionRoutes } from './transcription.routes.ts';

const liveListMs = 10 * 60_000;

/** Voices, engines, speech and transcription over HTTP. */
export function registerSpeechRoutes(app: App, services: SpeechServices, speech: Speech): void {
  const live = new Map<string, { atMs: number; voices: VoiceOption[] }>();

  /** The voices that the engine reports, or the curated list if it reports none now. */
  async function allVoices(query: VoiceQuery, user: SpeechUser): Promise<VoiceOption[]> {
    const curated = listVoices(query, speech.engines, user);
    const { engine } = query;
    if (engine !== 'neural' && engine !== 'azure' && engine !== 'elevenlabs') return curated;
    const route = speech.engines.access(engine, user).routes[0];
    if (!route || user.closed.speech.has(engine)) return curated;
    const key = `${engine} ${route.id}`;
    const known = live.get(key);
    let voices = known && services.clock.now() - known.atMs < liveListMs ? known.voices : null;
    if (!voices) {
      try {
        voices = await fetchLiveVoices(engine, route.id, services.env, services.fetchPublicUrl);
        live.set(key, { atMs: services.clock.now(), voices });
      } catch (error) {
        services.log.warn({ err: error, engine }, 'A live voice list could not be read.');
        return curated;
      }
    }
    const own = new Set(curated.map((voice) => voice.value));
    const language = query.locale?.slice(0, 2);
    const isMultilingual = engine === 'elevenlabs';
    return [
      ...curated,
      ...voices.filter(
        (voice) => !own.has(voice.value) && (isMultilingual || language === undefined || voice.locale.startsWith(`${language}-`)),
      ),
    ];
  }

  for (const definition of [listVoicesEndpoint, listOpenAiVoicesEndpoint]) {
    endpoint(app, definition, async ({ actor, query }) => {
      const user = await readSpeechUser(services, actor);
      const wanted = {
        ...(query.engine === undefined ? {} : { engine: query.engine }),
        ...(query.locale === undefined ? {} : { locale: query.locale }),
      };
      return query.all === 'true' ? allVoices(wanted, user) : listVoices(wanted, speech.engines, user);
    });
  }

  endpoint(app, listEnginesEndpoint, async ({ actor }) => {
    const user = await readSpeechUser(services, actor);
    const endpointUrl = openAiEndpoint(services.env, 'SPEECH')?.baseUrl;
    speech.warmUp(user.uiLocale ?? 'en-US');
    return {
      speech: listSpeechEngines(speech.engines, user, endpointUrl === undefined ? null : new URL(endpointUrl).host),
      transcription: speech.transcription.list().filter(({ id }) => !user.closed.transcription.has(id)),
    };
  });

  registerTranscriptionRoutes(app, services, speech);
  registerRecordingRoutes(app, services, speech);
}
