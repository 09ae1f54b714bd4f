import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Env } from '#env.ts';

export type { Logger } from 'pino';

/** Fields with these names are masked at any depth. */
const secretFields = ['key', 'apiKey', 'secret', 'password', 'token', 'authorization', 'cookie', 'headers', 'body', 'text', 'parts'];

/** Shapes of keys that an upstream's error message may contain. */
const secretShapes = /\b(sk|pk|key|xai|gsk|AIza)[-_A-Za-z0-9]{12,}\b|Bearer\s+\S+/g;

/** Masks what looks like a key in text from outside. */
export function maskSecrets(text: string): string {
  return text.replace(secretShapes, '[secret]');
}

type LogParts = {
  destination?: DestinationStream;
  /** Added to every line. */
  context?: () => object | undefined;
};

/**
 * The logger: one JSON object per line, with fixed sentences and ids. The logger itself masks message text and secrets.
 */
export function createLog(
  env: Pick<Env, 'LOG_LEVEL'>,
  { destination = pino.destination(1), context = () => undefined }: LogParts = {},
): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: null,
    // Collectors of logs expect a name and ISO 8601, not a number and milliseconds.
    formatters: { level: (level) => ({ level }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => context() ?? {},
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[masked]' },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { name: error.name, message: maskSecrets(error.message).slice(0, 500), stack: maskSecrets(error.stack ?? '') }
          : { message: 'not an error object' },
    },
  };
  return pino(options, destination);
}
