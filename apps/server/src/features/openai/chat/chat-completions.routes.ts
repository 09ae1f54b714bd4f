import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { answerJson } from '#http/answer/answer-json.ts';
import type { App } from '#http/endpoint.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { describeOpenAi } from '../describe-openai.ts';
import { readPassedRequest } from '../read-request.ts';
import type { TakePlace } from '../request-place.ts';
import { chatCompletionRequest } from './chat-request.ts';
import { completeChat } from './complete-chat.ts';

/** `POST /v1/chat/completions`. */
export function registerChatCompletions(app: App, services: OpenaiServices, takePlace: TakePlace): void {
  describeOpenAi(app, { method: 'post', path: '/v1/chat/completions', summary: 'Complete a conversation', body: chatCompletionRequest });
  app.post('/v1/chat/completions', async (context) => {
    using place = await takePlace(context);
    const request = await readPassedRequest(context, services, chatCompletionRequest);
    const { body, headers } = await completeChat(services, context.get('actor'), request, { place, outgoing: context.env.outgoing });
    if (body === null) return RESPONSE_ALREADY_SENT;
    const answer = await answerJson(context, body);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  });
}
