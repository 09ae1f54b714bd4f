/** What a room may import from other rooms and from outside. Mirrors the table in ARCHITECTURE.md. */
export interface Room {
  name: string;
  /** Path prefix from the project root. */
  folder: string;
  mayImportRooms: readonly string[];
  /** Packages outside the project that must not appear here, as prefixes. */
  bannedPackages: readonly string[];
  mayUseNode: boolean;
  /** A folder that only tests and tools import, and that may use Node anyway. */
  nodeFolder?: string;
  remedy: string;
}

const speechPackages = ['@echogarden/', 'kuromoji', 'sherpa-onnx', 'phonemizer', 'kokoro-js', 'espeak-ng', 'mespeak'];

export const rooms: readonly Room[] = [
  {
    name: 'contracts',
    folder: 'packages/contracts/',
    mayImportRooms: [],
    bannedPackages: ['react', 'hono', 'kysely', ...speechPackages],
    mayUseNode: false,
    remedy: 'Contracts hold shapes only. Move the behaviour to the room that owns it.',
  },
  {
    name: 'voice',
    folder: 'packages/voice/',
    mayImportRooms: [],
    bannedPackages: ['react', 'hono', 'zod', ...speechPackages],
    mayUseNode: false,
    nodeFolder: 'packages/voice/src/testing/endpointing/',
    remedy: 'The voice package knows nothing of Parley. Take what you need through a port (an interface given by the caller).',
  },
  {
    name: 'locales',
    folder: 'locales/',
    mayImportRooms: [],
    bannedPackages: ['react', 'hono', 'i18next', ...speechPackages],
    mayUseNode: false,
    remedy: 'Locales hold words and the rules of language tags.',
  },
  {
    name: 'server',
    folder: 'apps/server/',
    mayImportRooms: ['contracts', 'voice', 'locales'],
    bannedPackages: ['react', 'vite', ...speechPackages],
    mayUseNode: true,
    remedy: 'The server never imports the web client, and talks to the speech worker over pipes only (GPL-3).',
  },
  {
    name: 'web',
    folder: 'apps/web/',
    mayImportRooms: ['contracts', 'voice', 'locales'],
    bannedPackages: ['hono', 'kysely', 'pg', 'zod', 'i18next', 'react-i18next', ...speechPackages],
    mayUseNode: false,
    remedy: 'The client sees the server only through contracts and `api/`, and takes texts from `i18n/use-translation.ts`.',
  },
  {
    name: 'model-worker',
    folder: 'apps/model-worker/',
    mayImportRooms: [],
    bannedPackages: ['react', 'hono', '@parley/', ...speechPackages],
    mayUseNode: true,
    remedy: 'The model worker is a separate program: it imports its engine and nothing of ours.',
  },
  {
    name: 'speech-worker',
    folder: 'apps/speech-worker/',
    mayImportRooms: [],
    bannedPackages: ['react', 'hono', '@parley/'],
    mayUseNode: true,
    remedy: 'The speech worker is a separate GPL-3 program: it imports its engines and nothing of ours.',
  },
];
