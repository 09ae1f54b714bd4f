import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Encrypts secrets in the database, and derives keys for other purposes. */
export type Secrets = {
  /** AES-256-GCM; `context` (e.g. a row id) must be the same when opening. */
  seal(plain: string, context: string): string;
  /** @throws Error if the text was changed, the context differs or the key is another */
  open(sealed: string, context: string): string;
  /** HMAC-SHA-256 as base64url; `context` names the purpose. */
  sign(text: string, context: string): string;
};

/**
 * @param secret `PARLEY_SECRET`; without it a random one is kept in `<dataDir>/secret`, readable only by this account
 * @throws Error if that file is empty: the key would be known to everyone
 */
export function createSecrets(secret: string | undefined, dataDir: string): Secrets {
  const material = secret ?? readSecretFile(dataDir);
  const key = Buffer.from(hkdfSync('sha256', material, 'parley', 'stored-secrets', 32));
  return {
    seal(plain, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    sign: (text, context) =>
      createHmac('sha256', Buffer.from(hkdfSync('sha256', material, 'parley', context, 32)))
        .update(text)
        .digest('base64url'),
  };
}

function readSecretFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    try {
      // `wx`: of two processes that start together, one creates the file and both read it. `flush`: a power cut must not leave it empty.
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(path, 0o600);
  // The process that creates the file needs a moment to fill it.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret !== '') return secret;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
  throw new Error(`${path} is empty. Restore it from a backup; without it stored provider keys cannot be read. To begin anew, delete it.`);
}
