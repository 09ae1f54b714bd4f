import type { Guard } from './guard.ts';

const server = 'apps/server/src';
const accounts = `${server}/features/accounts`;
const guard = `${server}/http/guard`;
const fuzz = `${server}/fuzz.test.ts`;

/** Limits everywhere, and what wrong input gets. */
export const limitGuards: readonly Guard[] = [
  {
    promise: 'Wrong passwords end in 429.',
    file: `${accounts}/sign-in-limits.ts`,
    code: 'accounts.count(`${account} ${address}`);',
    test: `${accounts}/accounts.test.ts`,
    name: '20 wrong passwords',
  },
  {
    promise: 'Sign-ups are counted.',
    file: `${accounts}/accounts.routes.ts`,
    code: 'limits.count(context.env.incoming, body.email);\n    const rules',
    without: 'const rules',
    test: `${accounts}/accounts.test.ts`,
  },
  {
    promise: 'Mails for a new password are counted.',
    file: `${accounts}/resets/resets.routes.ts`,
    code: 'mailboxes.count(body.email);',
    test: `${accounts}/resets/resets.test.ts`,
    name: 'ends in 429',
  },
  {
    promise: 'Wrong codes end in 429.',
    file: `${accounts}/two-factor/two-factor.routes.ts`,
    code: 'limits.count(env.incoming, account);',
    test: `${accounts}/two-factor/two-factor.test.ts`,
    name: '20 wrong ones',
  },
  {
    promise: 'Wrong keys end in 429.',
    file: `${accounts}/create-identify.ts`,
    code: 'wrongKeys.count(addressOf(request));',
    test: `${accounts}/keys/keys.test.ts`,
    name: 'too many wrong keys',
  },
  {
    promise: 'The use of a key is counted.',
    file: `${accounts}/create-identify.ts`,
    code: 'uses.count(found.actor.sessionId);',
    test: `${accounts}/keys/keys.test.ts`,
  },
  {
    promise: 'Messages, speech and uploads of a user are counted.',
    file: `${guard}/call-limits.ts`,
    code: 'limiters.get(name)?.count(userId);',
    without: 'limiters.get(name);',
    test: `${guard}/call-limits.test.ts`,
  },
  {
    promise: 'A used-up limit of messages and tokens refuses the next call of a model.',
    file: `${server}/features/usage/quotas/check-quota.ts`,
    code: 'if (state) throw quotaReached(state, services.clock.now());',
    test: `${server}/features/usage/quotas/quotas.test.ts`,
    name: 'refuses the next message',
  },
  {
    promise: 'A 429 says when the next call is allowed.',
    file: `${server}/http/answer/answer-error.ts`,
    code: "headers['retry-after'] = String(Math.ceil(error.details.retryAfterMs / 1000));",
    without: 'delete headers.x;',
    test: `${accounts}/accounts.test.ts`,
    name: '20 wrong passwords',
  },
  {
    promise: 'A body is not read beyond its limit.',
    file: `${guard}/read-json-body.ts`,
    code: 'if (length <= maxBytes) return;',
    without: 'if (length > 0) return;',
    test: `${guard}/read-json-body.test.ts`,
  },
  {
    promise: 'A body that says it is too long is refused before it is read.',
    file: `${guard}/read-json-body.ts`,
    code: "if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return reject(tooLarge(maxBytes));",
    test: `${guard}/read-json-body.test.ts`,
  },
  {
    promise: 'The list of conversations comes in pages.',
    file: `${server}/features/conversations/list-conversations.ts`,
    code: 'rows.slice(0, limit)',
    without: 'rows',
    test: `${server}/features/conversations/conversations.test.ts`,
  },
  {
    promise: 'The audit log comes in pages.',
    file: `${server}/features/audit/audit-log.ts`,
    code: 'rows.slice(0, pageSize)',
    without: 'rows',
    test: `${server}/features/audit/audit.test.ts`,
  },
  {
    promise: 'A name has a length.',
    file: `${guard}/clean-name.ts`,
    code: '.slice(0, longest)',
    test: `${guard}/clean-name.test.ts`,
  },
  {
    promise: 'The sockets of a user are limited.',
    file: `${server}/http/sockets/attach-sockets.ts`,
    code: 'const release = await route.limiter.take(actor.userId);',
    without: 'const release = () => undefined;',
    test: `${server}/features/speech/socket/voice-socket-limits.test.ts`,
  },
  {
    promise: 'A client that does not read is disconnected.',
    file: `${server}/http/sockets/bounded-sender.ts`,
    code: 'if (socket.bufferedAmount - pacedBytes > maxUnreadBytes) socket.terminate();',
    test: `${server}/http/sockets/bounded-sender.test.ts`,
  },
  {
    promise: 'An archive of a speech model unpacks to its size at most.',
    file: `${server}/features/local-models/archive-limits.ts`,
    code: "if (unpackedBytes > maxBytes) throw new HttpError('payload_too_large', 'The archive holds more than it should.');",
    test: `${server}/features/local-models/archive-limits.test.ts`,
  },
  {
    promise: 'A body that is not JSON is a 400.',
    file: `${guard}/read-json-body.ts`,
    code: "throw new HttpError('malformed_json', 'The body is not JSON in UTF-8.');",
    without: "throw new Error('The body is not JSON in UTF-8.');",
    test: fuzz,
    name: 'malformed bodies',
  },
  {
    promise: 'A field that the contract does not allow is a 400.',
    file: `${server}/http/endpoint.ts`,
    code: 'throw invalidRequest(fieldsOf(result.error));',
    without: 'return read();',
    test: fuzz,
    name: 'wrong bodies',
  },
  {
    promise: 'NUL in a body is a 400 with both databases.',
    file: `${guard}/refuse-null.ts`,
    code: 'if (field) throw invalidRequest({ [field]: reason });',
    test: fuzz,
    name: 'refuses NUL',
  },
  {
    promise: 'NUL in an address is a 400 with both databases.',
    file: `${server}/app.ts`,
    code: 'refuseNullInUrl(url);',
    test: fuzz,
    name: 'refuses NUL',
  },
  {
    promise: 'A 500 has an id and no detail.',
    file: `${server}/http/answer/answer-error.ts`,
    code: "'Something went wrong; the log has the details.'",
    without: 'String(error)',
    test: `${server}/http/answer/answer-error.test.ts`,
  },
];
