import { listEnginesResponse } from '@parley/contracts/list-engines';
import { listVoicesQuery, listVoicesResponse, type VoiceOption } from '@parley/contracts/voice-option';
import { type App, endpoint } from '#http/endpoint.ts';
import type { Services } from '#services.ts';
import { fetchLiveVoices } from '../catalogue/live-voices.ts';
import { listVoices, type VoiceQuery } from '../catalogue/list-voices.ts';
import { openAiEndpoint } from '../engines/create-remote-engines.ts';
import { listSpeechEngines } from '../engines/list-engines.ts';
import { readSpeechPerson, type SpeechPerson } from '../engines/speech-person.ts';
import type { Speech } from '../speech.ts';
import { registerCreateSpeech } from './create-speech.route.ts';
import { registerTranscriptionRoutes } from './transcription.routes.ts';

const liveListMs = 10 * 60_000;

/** Voices, engines, speech and transcription over HTTP. */
export function registerSpeechRoutes(app: App, services: Services, speech: Speech): void {
  const live = new Map<string, { atMs: number; voices: VoiceOption[] }>();

  /** What the engine reports, or the curated list where it reports nothing now. */
  async function allVoices(query: VoiceQuery, person: SpeechPerson): Promise<VoiceOption[]> {
    const curated = listVoices(query, speech.engines, person);
    const { engine } = query;
    if (engine !== 'neural' && engine !== 'azure' && engine !== 'elevenlabs') return curated;
    const route = speech.engines.access(engine, person).routes[0];
    if (!route) return curated;
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

  for (const path of ['/api/speech/voices', '/v1/audio/voices']) {
    endpoint(
      app,
      { method: 'get', path, tag: 'speech', summary: 'List voices', query: listVoicesQuery, response: listVoicesResponse },
      async ({ actor, query }) => {
        const person = await readSpeechPerson(services, actor.userId);
        const wanted = {
          ...(query.engine === undefined ? {} : { engine: query.engine }),
          ...(query.locale === undefined ? {} : { locale: query.locale }),
        };
        return query.all === 'true' ? allVoices(wanted, person) : listVoices(wanted, speech.engines, person);
      },
    );
  }

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/speech/engines',
      tag: 'speech',
      summary: 'List engines that speak and that listen',
      response: listEnginesResponse,
    },
    async ({ actor }) => {
      const person = await readSpeechPerson(services, actor.userId);
      const endpointUrl = openAiEndpoint(services.env, 'SPEECH')?.baseUrl;
      speech.warmUp(person.uiLocale ?? 'en-US');
      return {
        speech: listSpeechEngines(speech.engines, person, endpointUrl === undefined ? null : new URL(endpointUrl).host),
        transcription: speech.transcription.list(),
      };
    },
  );

  registerCreateSpeech(app, services, speech);
  registerTranscriptionRoutes(app, services, speech);
}
