import { z } from 'zod';
import { newId } from '#db/new-id.ts';
import type { Speech } from '#features/speech/speech.ts';
import type { App } from '#http/endpoint.ts';
import { describeOpenAi } from '../../describe-openai.ts';
import { findModel } from '../../models/find-model.ts';
import type { OpenaiServices } from '../../openai-services.ts';
import { readRequest } from '../../read-request.ts';
import { openSessionVoices } from '../response/session-voices.ts';
import { openSessionConfig, sessionUpdate } from '../session/session-config.ts';
import { updateSession } from '../session/update-session.ts';
import type { ClientSecrets } from './client-secrets.ts';

const expiry = z.strictObject({ anchor: z.literal('created_at').default('created_at'), seconds: z.number().int().min(10).max(7200) });
const clientSecretRequest = z.strictObject({
  expires_after: expiry.default({ anchor: 'created_at', seconds: 600 }),
  session: sessionUpdate.extend({ model: z.string().min(1).max(300) }),
});

/** `POST /v1/realtime/client_secrets`: a short-lived key for a browser, with the session that it opens. */
export function registerClientSecrets(app: App, services: OpenaiServices, speech: Speech, secrets: ClientSecrets): void {
  const path = '/v1/realtime/client_secrets';
  describeOpenAi(app, { method: 'post', path, summary: 'Make a short-lived key for a realtime client', body: clientSecretRequest });
  app.post(path, async (context) => {
    const actor = context.get('actor');
    const { session, expires_after: lifetime } = await readRequest(context, services, clientSecretRequest);
    const named = await findModel(services, actor, session.model);
    const voices = await openSessionVoices(services, speech, actor, named.assistant?.id ?? null);
    const opened = { named, config: openSessionConfig(`sess_${newId().replaceAll('-', '')}`, named.name) };
    const { config } = await updateSession({ services, speech, actor, voices }, opened, session);
    const credentials = { authorization: context.req.header('authorization'), cookie: context.req.header('cookie') };
    const made = await secrets.make(actor.userId, { model: session.model, session, credentials }, lifetime.seconds * 1000);
    return context.json({ value: made.value, expires_at: Math.floor(made.expiresAt / 1000), session: config });
  });
}
