import { z } from 'zod';

const text = z.string().trim().min(1).optional();
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional();
const socketUrl = z.url({ protocol: /^(wss?|https?)$/, error: 'must be a ws(s) address' }).optional();
const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .default('0')
  .transform((value) => value === '1' || value === 'true');
/** Where Vercel puts the script; other hosts name their own path. */
const usualPerformanceScript = '/_vercel/speed-insights/script.js';
const ownPath = /^\/(?![/\\])/;
const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));

const notAddresses = 'must be paths on this origin or http(s) addresses';

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Every variable that Parley reads. None is required. `docs/deploy.md` shows the descriptions. */
export const envSchema = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3210).describe('Port to listen on.'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on. Anything but loopback also needs `PARLEY_ALLOW_REMOTE`.'),
  PARLEY_DATA_DIR: z.string().min(1).default('./data').describe('Folder of everything that Parley keeps.'),
  PARLEY_WEB_DIR: text.describe('Folder of the built web client, where it is not beside the server.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .describe('PostgreSQL 15 or newer instead of SQLite. Its database needs UTF-8 and the extension `pg_trgm`.'),
  PARLEY_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Encrypts provider keys; at least 16 characters. Without it a key file is made in the data folder.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least serious lines to log. Logs hold ids and fixed sentences, never what people say.'),
  PARLEY_ALLOW_REMOTE: flag.describe(
    '`1` lets Parley listen beyond loopback. **Everyone who reaches it then is its owner**: something in front of it must keep strangers out.',
  ),
  PARLEY_ALLOWED_HOSTS: list.describe(
    'Host names under which browsers reach Parley besides loopback ones and addresses, e.g. `chat.example.org`.',
  ),
  PARLEY_ALLOWED_PRIVATE_HOSTS: list.describe(
    '`host:port` pairs on private networks that Parley may call, e.g. `10.0.0.7:8000`. A redirect reaches them only from the same host. What an owner connects in settings is reached without standing here, unless it is link-local, where clouds keep a machine’s credentials.',
  ),
  PARLEY_MAX_RUNS_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(4)
    .describe('Replies of one person that may be written at once, and as many again through `/v1`.'),
  PARLEY_FIRST_TOKEN_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(3_600_000)
    .default(120_000)
    .describe('Time a model has to send its first piece; local models load for a while.'),
  PARLEY_STALL_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(3_600_000)
    .default(60_000)
    .describe('Longest silence in the middle of a reply.'),

  OPENAI_API_KEY: text.describe('Connects OpenAI.'),
  OPENAI_BASE_URL: url.describe('Another server that speaks OpenAI’s chat completions.'),
  ANTHROPIC_API_KEY: text.describe('Connects Anthropic.'),
  ANTHROPIC_BASE_URL: url.describe('Another address for Anthropic’s interface.'),
  GOOGLE_GENERATIVE_AI_API_KEY: text.describe('Connects Google.'),
  GOOGLE_GENERATIVE_AI_BASE_URL: url.describe('Another address for Google’s interface.'),
  OLLAMA_BASE_URL: url.describe('Where Ollama runs, if not on its default port of this machine.'),
  LMSTUDIO_BASE_URL: url.describe('Where LM Studio runs, if not on its default port of this machine.'),
  PARLEY_DETECT_LOCAL_MODELS: flag.prefault('1').describe('`0` stops looking for Ollama and LM Studio on their default ports.'),

  OPENAI_SPEECH_BASE_URL: url.describe('Server for OpenAI-style speech, if not OpenAI.'),
  OPENAI_SPEECH_KEY: text.describe('Key for speech, if not `OPENAI_API_KEY`.'),
  OPENAI_SPEECH_MODEL: text.describe('Speech model.'),
  OPENAI_TRANSCRIPTION_BASE_URL: url.describe('Server for OpenAI-style transcription, if not OpenAI.'),
  OPENAI_TRANSCRIPTION_KEY: text.describe('Key for transcription, if not `OPENAI_API_KEY`.'),
  OPENAI_TRANSCRIPTION_MODEL: text.describe('Transcription model.'),
  AZURE_SPEECH_KEY: text.describe('Connects Azure Speech, together with region or endpoint.'),
  AZURE_SPEECH_REGION: text.describe('Region of the Azure resource, e.g. `westeurope`.'),
  AZURE_SPEECH_ENDPOINT: url.describe('Endpoint of the Azure resource, instead of a region.'),
  ELEVENLABS_API_KEY: text.describe('Connects ElevenLabs.'),
  ELEVENLABS_BASE_URL: url.describe('Another address for ElevenLabs’ interface.'),
  EDGE_SPEECH_URL: socketUrl.describe('Another address for the Edge speech service; tests point it to a double.'),
  PARLEY_OFFLINE_SPEECH: flag.prefault('1').describe('`0` switches the built-in offline voices off.'),
  PARLEY_SPEECH_MODELS: text.describe('JSON file with further local speech models to offer; `docs/voice.md` shows its shape.'),

  POSTHOG_KEY: text.describe('Switches PostHog analytics on, for people who agree. Off without it.'),
  POSTHOG_HOST: url.describe('PostHog server; its European cloud unless told.'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXX')
    .optional()
    .describe('Switches Google Analytics on, for people who agree. Off without it.'),
  GA4_SCRIPT_ORIGIN: url.describe('Where the Google tag script comes from, if not from Google.'),
  ANALYTICS_BUSINESS: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be lower-case letters, digits and hyphens')
    .default('parley')
    .describe('Name of this installation in analytics events, as the first part of their `spm`.'),
  PERFORMANCE_SCRIPT_PATH: z
    .string()
    .transform((value) => (value === '1' || value === 'true' ? usualPerformanceScript : value))
    .refine((path) => ownPath.test(path), 'must be 1 or a path on this origin')
    .optional()
    .describe(`Path on this origin of a performance script that pages load; \`1\` for the usual \`${usualPerformanceScript}\`.`),
  FONT_STYLESHEETS: list
    .refine((addresses) => addresses.every((address) => ownPath.test(address) || isWebAddress(address)), notAddresses)
    .describe('Addresses of style sheets with fonts. Others than paths on this origin are third parties that see each visitor.'),
  FONT_STYLESHEET_ORIGINS: list
    .refine((addresses) => addresses.every(isWebAddress), 'must be http(s) addresses')
    .describe('Origins that those style sheets load font files from.'),
});
export type Env = z.infer<typeof envSchema>;

/** A start that cannot be: `message` names every wrong variable at once. */
export class EnvError extends Error {}

/**
 * Reads the environment. Empty variables count as absent, as Compose files write them.
 *
 * @throws EnvError naming every wrong variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvError(`These environment variables are wrong:\n${lines.join('\n')}\nSee docs/deploy.md for what each one takes.`);
}
