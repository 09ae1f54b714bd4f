import { X509Certificate } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Clock } from '#clock.ts';
import type { KeyedCertificate } from './make-certificates.ts';

/** The certificate of the listener, and the root certificate that phones trust. */
export type ServerCertificate = {
  /** Certificate and key of the listener, as PEM. */
  certificate: string;
  key: string;
  /** What a phone installs, as PEM, its name there and its SHA-256. */
  root: { certificate: string; name: string; fingerprint: string };
};

/** Renewed this long before the end, so that a phone never sees an expired one. */
const renewBeforeMs = 30 * 86_400_000;

export type CertificateParts = {
  folder: string;
  /** Name of this machine, for the list of certificates of a phone. */
  machine: string;
  /** Hosts that the operator gave: the root may vouch for them beyond private networks. */
  givenHosts: readonly string[];
  clock: Clock;
};

/** Keeps the two certificates in a folder that only this account can read, and renews them. */
export class CertificateFiles {
  readonly #parts: CertificateParts;

  constructor(parts: CertificateParts) {
    this.#parts = parts;
  }

  /** The certificates for these names. Missing certificates are made. They are renewed if they end soon or do not cover the names. */
  async open(hosts: readonly string[]): Promise<ServerCertificate> {
    const { folder, machine, givenHosts, clock } = this.#parts;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const name = `Parley on ${machine}`;
    // Loaded on demand: a server without phones does not need it in memory.
    const make = await import('./make-certificates.ts');
    let root = await this.#read('root');
    if (!root || this.#endsSoon(root) || !make.covers(root.certificate, givenHosts)) {
      root = await make.makeRoot(name, givenHosts, clock.now());
      await this.#write('root', root);
    }
    const authority = new X509Certificate(root.certificate);
    let server = await this.#read('server');
    if (!server || this.#endsSoon(server) || !new X509Certificate(server.certificate).checkIssued(authority) || !isFor(server, hosts)) {
      server = await make.makeServerCertificate(root, name, hosts, clock.now());
      await this.#write('server', server);
    }
    return { ...server, root: { certificate: root.certificate, name: commonName(authority), fingerprint: authority.fingerprint256 } };
  }

  #endsSoon({ certificate }: KeyedCertificate): boolean {
    return new X509Certificate(certificate).validToDate.getTime() - this.#parts.clock.now() < renewBeforeMs;
  }

  /** Null if the file is missing or cannot be read; the caller makes a new one. */
  async #read(name: string): Promise<KeyedCertificate | null> {
    const text = await readFile(join(this.#parts.folder, `${name}.pem`), 'utf8').catch(() => '');
    const [certificate] = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(text) ?? [];
    const [key] = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/.exec(text) ?? [];
    return certificate && key ? { certificate, key } : null;
  }

  /** Both in one file, so that a crash never leaves a certificate beside the key of another one. */
  async #write(name: string, { certificate, key }: KeyedCertificate): Promise<void> {
    const path = join(this.#parts.folder, `${name}.pem`);
    await writeFile(`${path}.new`, `${certificate}\n${key}\n`, { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
}

/** Whether a certificate names all hosts and no other. */
function isFor({ certificate }: KeyedCertificate, hosts: readonly string[]): boolean {
  const parsed = new X509Certificate(certificate);
  const count = parsed.subjectAltName?.split(', ').length ?? 0;
  return count === hosts.length && hosts.every((host) => (isIP(host) === 0 ? parsed.checkHost(host) : parsed.checkIP(host)) !== undefined);
}

function commonName(certificate: X509Certificate): string {
  return /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? '';
}
