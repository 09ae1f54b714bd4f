import type { Speech } from '#features/speech/speech.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { OpenaiServices } from '../../openai-services.ts';
import { resolveHearing } from '../../audio/hearing-target.ts';
import { OpenAiError, unsupportedParameter } from '../../errors/openai-error.ts';
import { findModel, type NamedModel } from '../../models/find-model.ts';
import type { SessionVoices } from '../response/session-voices.ts';
import { type ResponseOptions, type SessionConfig, type SessionUpdate, updateSessionConfig } from './session-config.ts';

export type SessionState = { config: SessionConfig; named: NamedModel };

/**
 * A session after an update: all of it or nothing.
 *
 * @param parts `fixedModel`: the only model that an update may name, as the client secret of the session names it
 * @throws OpenAiError for a model, a voice or a tool that does not exist here
 */
export async function updateSession(
  parts: { services: OpenaiServices; speech: Speech; actor: Actor; voices: SessionVoices; fixedModel?: string | undefined },
  { config, named }: SessionState,
  update: SessionUpdate,
): Promise<SessionState> {
  const { services, speech, actor, voices, fixedModel } = parts;
  checkOptions(update, voices, 'session');
  const hearing = update.audio?.input?.transcription?.model;
  if (hearing !== undefined) resolveHearing(speech.transcription, hearing);
  const isSame = update.model === undefined || update.model === config.model || update.model === fixedModel;
  if (!isSame && fixedModel !== undefined) throw modelIsFixed();
  const next = isSame ? named : await findModel(services, actor, update.model ?? '');
  return { named: next, config: { ...updateSessionConfig(config, update), model: next.name } };
}

/** @throws OpenAiError naming what cannot be done */
export function checkOptions(options: Pick<ResponseOptions, 'tools' | 'audio'>, voices: SessionVoices, param: string): void {
  const voice = options.audio?.output?.voice;
  if (voice !== undefined) voices.check(voice, `${param}.audio.output.voice`);
  const other = options.tools?.findIndex((tool) => tool.type !== 'function' || typeof tool.name !== 'string') ?? -1;
  if (other >= 0) throw unsupportedParameter(`${param}.tools[${other}].type`, 'Parley takes only functions.');
}

/** The holder of a client secret may not use every model and assistant of the secret's maker. */
function modelIsFixed(): OpenAiError {
  return new OpenAiError("Invalid 'session.model': a session of a client secret keeps the model of the secret.", {
    status: 400,
    code: 'invalid_value',
    param: 'session.model',
  });
}
