import type { NewCredential, UsedCredential } from '@parley/contracts/accounts/passkeys';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };

/** What a test may do wrong. */
export type DeviceFaults = { origin?: string; isUserVerified?: boolean; host?: string; counter?: number; userHandle?: string };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const toText = (bytes: Buffer): string => bytes.toString('base64url');

/** An authenticator in memory: makes one ES256 passkey and signs with it, as a browser at `origin` would hand it on. */
export function createPasskeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = toText(credentialId);
  let counter = 0;
  let owner = '';

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (host: string, flags: number, count: number, rest = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted, rest]);
  };
  /** User present, and user verified unless the test says otherwise. */
  const flagsOf = ({ isUserVerified = true }: DeviceFaults): number => (isUserVerified ? 0x05 : 0x01);

  return {
    id,
    /** `navigator.credentials.create` */
    create(options: Options, faults: DeviceFaults = {}): NewCredential {
      owner = options.user?.id ?? '';
      const host = faults.host ?? options.rp?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = authenticatorData(host, flagsOf(faults) | 0x40, counter, attested);
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      const data = clientData('webauthn.create', options.challenge, faults.origin ?? origin);
      const response = { clientDataJSON: toText(data), attestationObject: toText(attestationObject), transports: ['internal'] };
      return { id, rawId: id, type: 'public-key', response };
    },
    /** `navigator.credentials.get` */
    get(options: Options, faults: DeviceFaults = {}): UsedCredential {
      counter += 1;
      const authData = authenticatorData(faults.host ?? options.rpId ?? '', flagsOf(faults), faults.counter ?? counter);
      const data = clientData('webauthn.get', options.challenge, faults.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: toText(data),
        authenticatorData: toText(authData),
        signature: toText(signature),
        userHandle: faults.userHandle ?? owner,
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}

type CborValue = number | string | Buffer | Map<string, string>;

/** The part of CBOR that authenticators write: short maps with numbers, texts, bytes and empty maps. */
function cborMap(entries: readonly (readonly [number | string, CborValue])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return cborHead(5, 0);
}

function cborHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff]);
}
