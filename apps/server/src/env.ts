import { z } from 'zod';
import { isAddressOrNetwork } from '#http/guard/client-address.ts';
import { parseRedisUrl } from '#redis/redis-url.ts';
import { parseStorageUrl } from '#storage/storage-url.ts';

const text = z.string().trim().min(1).optional();
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional();
/** Addresses are shown and logged: a key inside one would be, too. */
const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine((address) => !/[@?#]/.test(address), 'must hold no user, password or query')
  .optional();
const socketUrl = z.url({ protocol: /^(wss?|https?)$/, error: 'must be a ws(s) address' }).optional();
const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .default('0')
  .transform((value) => value === '1' || value === 'true');
/** Vercel's path of the script. Other hosts name their own path. */
const usualPerformanceScript = '/_vercel/speed-insights/script.js';
/** A scheme and a host, with a port where it is not the usual one. */
const exactOrigin = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.:[\]-]+$/i;
/** A name, an IPv4 address, or an IPv6 address without brackets. */
const plainHost = /^[a-z0-9.:-]{1,253}$/i;
const ownPath = /^\/(?![/\\])/;
const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));

/** `name=value,name=value`, as OpenTelemetry writes them. */
const pairs = z
  .string()
  .default('')
  .refine(
    (value) => value.split(',').every((pair) => pair.trim() === '' || /^[^=]+=/.test(pair)),
    'must be name=value, separated by commas',
  )
  .transform((value) => Object.fromEntries(value.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [splitPair(pair)]))));

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), decodeLoosely(pair.slice(at + 1).trim())];
}

function decodeLoosely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const notAddresses = 'must be paths on this origin or http(s) addresses';

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Every variable that Parley reads. None is required. `docs/deploy.md` shows the descriptions. */
export const envSchema = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3210).describe('Port to listen on.'),
  HOST: z
    .string()
    .min(1)
    .default('localhost')
    .describe('Address to listen on. Any address other than loopback also needs `PARLEY_ALLOW_REMOTE`.'),
  PARLEY_DATA_DIR: z.string().min(1).default('./data').describe('Folder for all data of Parley.'),
  PARLEY_WEB_DIR: text.describe('Folder of the built web client, if it is not in its default place.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .describe('PostgreSQL 15 or newer instead of SQLite. The database needs UTF-8 and the extension `pg_trgm`.'),
  REDIS_URL: z
    .string()
    .refine((address) => parseRedisUrl(address) !== null, 'must be redis://[user:password@]host[:port][/database][?prefix=name]')
    .optional()
    .describe(
      'Redis 6.2 or newer, through which several processes work as one: `redis://[user:password@]host[:port][/database]`, or `rediss://` with TLS. Needs `DATABASE_URL` and, with more than one machine, `STORAGE_URL` and `PARLEY_SECRET`. `?prefix=name` separates installations that share one Redis.',
    ),
  STORAGE_URL: z
    .string()
    .refine((address) => parseStorageUrl(address) !== null, 'must be s3://KEY:SECRET@host/bucket')
    .optional()
    .describe(
      'S3-compatible storage for files instead of the data folder: `s3://KEY:SECRET@host[:port]/bucket[/prefix]`, with `?region=eu-central-1` where the service needs one, and `tls=off` for plain HTTP on a private network. Characters such as `/` and `+` of the secret are written as `%2F` and `%2B`. The key needs the rights to list the bucket and to read, write and delete objects.',
    ),
  PARLEY_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Encrypts provider keys; at least 16 characters. Without it, Parley creates a key file in the data folder.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum log level. Logs contain ids and fixed sentences, never the content of conversations.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl.describe(
    'OpenTelemetry collector that gets traces by OTLP over HTTP, e.g. `http://collector:4318`. Spans hold ids, names, times and counts, never the content of conversations.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.describe('Headers for the collector, e.g. `x-api-key=…`, separated by commas.'),
  OTEL_SERVICE_NAME: z.string().min(1).default('parley').describe('Name of this installation in traces.'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.describe('What else traces say about this process, e.g. `deployment.environment.name=production`.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('Share of requests that are traced, from 0 to 1.'),
  PARLEY_ALLOW_REMOTE: flag.describe(
    '`1` allows Parley to listen on addresses other than loopback. Turn accounts on as well. **Without accounts, everyone who can reach it is its owner**: put a proxy that authenticates users in front of it.',
  ),
  PARLEY_ACCOUNTS: flag.describe(
    '`1` turns accounts on: everybody signs in, and the first account becomes the owner. *Settings › Account › Let others in* does the same without a restart.',
  ),
  PARLEY_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .refine(
      (address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`,
      'must be an address without a path',
    )
    .transform((address) => new URL(address).origin)
    .optional()
    .describe('Address at which people open Parley, e.g. `https://chat.example.org`. The links in mails begin with it.'),
  PARLEY_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .describe(
      'Mail server, e.g. `smtps://user:password@mail.example.org:465`. With it, people can set a forgotten password by mail. Needs `PARLEY_MAIL_FROM` and `PARLEY_PUBLIC_URL`.',
    ),
  PARLEY_MAIL_FROM: text.describe('Sender of mails, e.g. `Parley <parley@example.org>`.'),
  PARLEY_OIDC_ISSUER: serviceUrl.describe(
    'OpenID Connect service through which people can sign in as well, e.g. `https://id.example.org/realms/school`. Needs `PARLEY_OIDC_CLIENT_ID`. Its redirect address is `https://<your address>/api/auth/oidc/callback`. A service on a private network must be listed in `PARLEY_ALLOWED_PRIVATE_HOSTS`.',
  ),
  PARLEY_OIDC_CLIENT_ID: text.describe('The id under which that service knows Parley.'),
  PARLEY_OIDC_CLIENT_SECRET: text.describe('The secret for it. Without one, Parley is a public client; PKCE protects every sign-in.'),
  PARLEY_OIDC_NAME: text.describe('The name of that service on the sign-in button, e.g. `School account`. The default is its host name.'),
  PARLEY_ALLOWED_HOSTS: list.describe(
    'Host names that browsers may use for Parley, in addition to loopback names and IP addresses, e.g. `chat.example.org`.',
  ),
  PARLEY_TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isAddressOrNetwork), 'must be IP addresses or networks such as 10.0.0.0/8')
    .describe(
      'IP addresses or networks of the proxies in front of Parley, e.g. `127.0.0.1`. Limits of tries then count each client by the address that the proxy adds to `X-Forwarded-For`, and not all clients together.',
    ),
  PARLEY_ALLOWED_ORIGINS: list
    .refine((origins) => origins.every((origin) => exactOrigin.test(origin)), 'must be exact origins, such as https://app.example.org')
    .describe(
      'Origins of pages and desktop applications that may call `/v1`, e.g. `https://app.example.org app://obsidian.md`. These origins can call nothing else.',
    ),
  PARLEY_PHONE_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(0)
    .max(65_535)
    .default(3443)
    .describe('Port of the encrypted listener for phones, which *Settings › On your phone* opens. Settings can choose another one.'),
  PARLEY_PHONE_HOSTS: list
    .refine((hosts) => hosts.every((host) => plainHost.test(host)), 'must be host names or IP addresses')
    .describe(
      'Host names or IP addresses by which phones reach this machine, instead of those that Parley finds, e.g. `192.168.1.20`. A container needs it, because it does not see the addresses of its host.',
    ),
  PARLEY_ALLOWED_PRIVATE_HOSTS: list.describe(
    '`host:port` pairs on private networks that Parley may call, e.g. `10.0.0.7:8000`. A redirect reaches them only from the same host. Addresses that the owner connects in settings need not be listed, except link-local addresses, where cloud providers serve the credentials of a machine.',
  ),
  PARLEY_READABLE_PRIVATE_HOSTS: list.describe(
    '`host:port` pairs on private networks whose web pages users may read into a conversation, e.g. `wiki.example.org:443`. Without it, only pages of the public internet are read.',
  ),
  PARLEY_RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .max(1_000_000)
    .default(1)
    .describe(
      'With accounts, multiplies how often one user may send messages (120 at once, then 2 per second), use speech (240, then 4), upload (100, then 1) and read web pages (30, then 1 every 2 seconds).',
    ),
  PARLEY_MAX_RUNS_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(4)
    .describe(
      'Maximum number of simultaneous replies for one user. The same limit applies separately to `/v1`, where further requests wait up to one minute.',
    ),
  PARLEY_MAX_API_BODY_MB: z.coerce
    .number()
    .min(0.1)
    .max(1000)
    .default(32)
    .describe('Maximum size of a request body for `/v1`, in megabytes. Photos and recordings are part of the body.'),
  PARLEY_RESPONSES_KEPT_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3650)
    .default(30)
    .describe('Number of days for which `/v1/responses` stores a response, so that later requests can refer to it. `0` stores none.'),
  PARLEY_USAGE_KEPT_DAYS: z.coerce
    .number()
    .int()
    .min(32)
    .max(3650)
    .default(400)
    .describe(
      'Number of days for which the use of each reply is kept for *Settings › Usage*. The month of a limit is always kept. With less than 367, the view by months shows less.',
    ),
  PARLEY_FIRST_TOKEN_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(3_600_000)
    .default(120_000)
    .describe('Timeout for the first token of a model. Local models need time to load.'),
  PARLEY_STALL_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(3_600_000)
    .default(60_000)
    .describe('Timeout between two tokens of a reply.'),
  PARLEY_DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_600_000)
    .default(0)
    .describe(
      'Where several processes serve together: how long a process that is told to stop (SIGTERM) may still write its replies. `/readyz` answers 503 at once. In the first third, at most 5 seconds, everything is served as before; after that, no further connection is taken. `0` stops at once; a reply then keeps its text and can be continued.',
    ),

  OPENAI_API_KEY: text.describe('Connects OpenAI.'),
  OPENAI_BASE_URL: serviceUrl.describe('Another server with the OpenAI chat completions API.'),
  ANTHROPIC_API_KEY: text.describe('Connects Anthropic.'),
  ANTHROPIC_BASE_URL: serviceUrl.describe('Another address for the Anthropic API.'),
  GOOGLE_GENERATIVE_AI_API_KEY: text.describe('Connects Google.'),
  GOOGLE_GENERATIVE_AI_BASE_URL: serviceUrl.describe('Another address for the Google API.'),
  OLLAMA_BASE_URL: serviceUrl.describe('Address of Ollama, if it is not on its default port on this machine.'),
  LMSTUDIO_BASE_URL: serviceUrl.describe('Address of LM Studio, if it is not on its default port on this machine.'),
  PARLEY_DETECT_LOCAL_MODELS: flag.prefault('1').describe('`0` turns off the search for Ollama and LM Studio on their default ports.'),

  OPENAI_SPEECH_BASE_URL: serviceUrl.describe('Server for OpenAI-compatible speech, if it is not OpenAI.'),
  OPENAI_SPEECH_KEY: text.describe('Key for speech, if it is not `OPENAI_API_KEY`.'),
  OPENAI_SPEECH_MODEL: text.describe('Speech model.'),
  OPENAI_TRANSCRIPTION_BASE_URL: serviceUrl.describe('Server for OpenAI-compatible transcription, if it is not OpenAI.'),
  OPENAI_TRANSCRIPTION_KEY: text.describe('Key for transcription, if it is not `OPENAI_API_KEY`.'),
  OPENAI_TRANSCRIPTION_MODEL: text.describe('Transcription model.'),
  AZURE_SPEECH_KEY: text.describe('Connects Azure Speech, together with a region or an endpoint.'),
  AZURE_SPEECH_REGION: text.describe('Region of the Azure resource, e.g. `westeurope`.'),
  AZURE_SPEECH_ENDPOINT: serviceUrl.describe('Endpoint of the Azure resource, instead of a region.'),
  ELEVENLABS_API_KEY: text.describe('Connects ElevenLabs.'),
  ELEVENLABS_BASE_URL: serviceUrl.describe('Another address for the ElevenLabs API.'),
  EDGE_SPEECH_URL: socketUrl.describe('Another address for the Edge speech service. Tests set it to a mock server.'),
  PARLEY_OFFLINE_SPEECH: flag.prefault('1').describe('`0` turns off the built-in offline voices.'),
  PARLEY_SPEECH_MODELS: text.describe(
    'JSON file with additional local speech models and language models to offer. `docs/voice.md` describes its format.',
  ),
  PARLEY_MODEL_MIRROR: url.describe(
    'Mirror that is tried first for downloads of local models: `<address>/<model id>/<file name>`. It may be on a private network. Its files must match the same checksums.',
  ),
  PARLEY_LOCAL_CONTEXT_TOKENS: z.coerce
    .number()
    .int()
    .min(1024)
    .max(131_072)
    .default(8192)
    .describe('Context size of the local language model, in tokens. A larger context uses more memory.'),
  PARLEY_LOCAL_IDLE_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(86_400_000)
    .default(600_000)
    .describe('Time after which an unused local language model is unloaded from memory.'),

  POSTHOG_KEY: text.describe('Turns on PostHog analytics for users who agree. Off without it.'),
  POSTHOG_HOST: url.describe('PostHog server. The default is its European cloud.'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXX')
    .optional()
    .describe('Turns on Google Analytics for users who agree. Off without it.'),
  GA4_SCRIPT_ORIGIN: url.describe('Origin of the Google tag script, if it is not Google.'),
  ANALYTICS_BUSINESS: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be lower-case letters, digits and hyphens')
    .default('parley')
    .describe('Name of this installation in analytics events. It is the first part of their `spm`.'),
  PERFORMANCE_SCRIPT_PATH: z
    .string()
    .transform((value) => (value === '1' || value === 'true' ? usualPerformanceScript : value))
    .refine((path) => ownPath.test(path), 'must be 1 or a path on this origin')
    .optional()
    .describe(`Path of a performance script on this origin that pages load. \`1\` means the usual path \`${usualPerformanceScript}\`.`),
  FONT_STYLESHEETS: list
    .refine((addresses) => addresses.every((address) => ownPath.test(address) || isWebAddress(address)), notAddresses)
    .describe('Addresses of style sheets with fonts. An address outside this origin is a third party that sees every visitor.'),
  FONT_STYLESHEET_ORIGINS: list
    .refine((addresses) => addresses.every(isWebAddress), 'must be http(s) addresses')
    .describe('Origins from which these style sheets load font files.'),
});
export type Env = z.infer<typeof envSchema>;

/** Variables that others need. */
const consistentEnv = envSchema.superRefine((env, { addIssue }) => {
  if (env.PARLEY_OIDC_ISSUER && !env.PARLEY_OIDC_CLIENT_ID)
    addIssue({ code: 'custom', path: ['PARLEY_OIDC_CLIENT_ID'], message: 'is needed with PARLEY_OIDC_ISSUER' });
  if (env.REDIS_URL && !env.DATABASE_URL)
    addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'is needed with REDIS_URL: SQLite belongs to one process' });
  if (!env.PARLEY_SMTP_URL) return;
  for (const name of ['PARLEY_MAIL_FROM', 'PARLEY_PUBLIC_URL'] as const)
    if (!env[name]) addIssue({ code: 'custom', path: [name], message: 'is needed with PARLEY_SMTP_URL' });
});

/** An environment with which Parley cannot start. `message` names every wrong variable. */
export class EnvError extends Error {}

/**
 * Reads the environment. Empty variables count as absent, because Compose files write them.
 *
 * @throws EnvError with every wrong variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = consistentEnv.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvError(`These environment variables are wrong:\n${lines.join('\n')}\nSee docs/deploy.md for what each one takes.`);
}
