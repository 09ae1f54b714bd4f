import { isIPv6 } from 'node:net';
import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { PhoneAccess } from '@parley/contracts/phone/phone-access';
import { HttpError } from '#http/answer/http-error.ts';
import type { Logger } from '#log.ts';
import type { AccessFile } from './access-file.ts';
import type { CertificateFiles, ServerCertificate } from './certificate/certificate-files.ts';
import type { OpenConnections } from '#http/guard/open-connections.ts';
import type { PairedDevices } from './device/paired-devices.ts';
import type { PairingCodes } from './device/pairing-codes.ts';
import { openPhoneListener, type PhoneHandler, type PhoneListener } from './phone-listener.ts';

/** Addresses of a machine change when it joins another network. */
const refreshEveryMs = 60_000;

export type PhoneServiceParts = {
  file: AccessFile;
  certificates: CertificateFiles;
  devices: PairedDevices;
  connections: OpenConnections;
  codes: PairingCodes;
  /** Names and addresses of this machine, best first. */
  readHosts: () => string[];
  usualPort: number;
  log: Logger;
};

type Opened = { listener: PhoneListener; certificate: ServerCertificate; hosts: string[] };

/** Opens Parley to phones of the local network and closes it again. */
export class PhoneService {
  readonly #parts: PhoneServiceParts;
  #handler: PhoneHandler | null = null;
  #opened: Opened | null = null;
  #port: number;
  #failure: ApiErrorCode | null = null;
  #refreshing: NodeJS.Timeout | null = null;
  /** Changes happen one after another. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(parts: PhoneServiceParts) {
    this.#parts = parts;
    this.#port = parts.usualPort;
  }

  /** Opens the listener again if it was open before the restart. If that fails, the server starts without it and the settings show why. */
  async start(handler: PhoneHandler): Promise<void> {
    this.#handler = handler;
    const { isOpen, port } = await this.#parts.file.read();
    this.#port = port ?? this.#port;
    if (!isOpen) return;
    await this.#inTurn(() => this.#open(this.#port)).catch((error: unknown) => {
      this.#failure = error instanceof HttpError ? error.code : 'internal';
      this.#parts.log.warn({ err: error }, 'Phones cannot reach Parley: the listener for them did not open.');
    });
  }

  /**
   * Opens or closes the listener and stores the choice. A new port replaces the present one.
   *
   * @throws HttpError `port_in_use`: the access is then as before
   */
  change({ isOpen, port }: { isOpen: boolean; port?: number | undefined }): Promise<void> {
    return this.#inTurn(async () => {
      const wanted = port ?? this.#port;
      if (!isOpen) await this.#close();
      else if (!this.#opened || (port !== undefined && port !== this.#opened.listener.port)) {
        const former = this.#opened;
        await this.#open(wanted);
        await former?.listener.close();
      }
      this.#port = wanted;
      this.#failure = null;
      await this.#parts.file.write({ isOpen, port: wanted === this.#parts.usualPort ? null : wanted });
    });
  }

  /** @throws HttpError `conflict` while closed */
  makeCode(): void {
    if (!this.#opened) throw new HttpError('conflict', 'Parley is not open to the network.');
    this.#parts.codes.make();
  }

  /** Its requests, streams and sockets end at once. */
  async revoke(id: string): Promise<void> {
    await this.#parts.devices.revoke(id);
    this.#parts.connections.end(id);
  }

  /** @throws HttpError `not_found`, also when *Undo* is over */
  async restore(id: string): Promise<void> {
    await this.#parts.devices.restore(id);
    this.#parts.connections.allow(id);
  }

  /** `Host` values that the listener answers. */
  hosts(): ReadonlySet<string> {
    const { hosts, listener } = this.#opened ?? {};
    return new Set(listener ? hosts?.flatMap((host) => hostValues(host, listener.port)) : []);
  }

  rootCertificate(): string {
    return this.#opened?.certificate.root.certificate ?? '';
  }

  /** @param isManageable whether the caller may pair and remove devices; only then is the code told */
  async state(isManageable: boolean): Promise<PhoneAccess> {
    const { codes, devices, connections } = this.#parts;
    const opened = this.#opened;
    const rows = await devices.list();
    return {
      status: opened ? 'open' : this.#failure ? 'failed' : 'closed',
      errorCode: this.#failure,
      port: opened?.listener.port ?? this.#port,
      addresses: opened ? opened.hosts.map((host) => `https://${hostValues(host, opened.listener.port)[0]}`) : [],
      certificate: opened ? { name: opened.certificate.root.name, fingerprint: opened.certificate.root.fingerprint } : null,
      code: isManageable && opened ? codes.current() : null,
      devices: rows.map(({ id, name, kind, createdAt, lastSeenAt }) => ({
        id,
        name,
        kind,
        createdAt,
        lastSeenAt,
        isInUse: connections.has(id),
      })),
      isManageable,
    };
  }

  /** Closes without forgetting that it was open. */
  stop(): Promise<void> {
    return this.#inTurn(() => this.#close());
  }

  async #open(port: number): Promise<void> {
    if (!this.#handler) throw new Error('The server does not listen yet.');
    const hosts = this.#parts.readHosts();
    const certificate = await this.#parts.certificates.open(hosts);
    const listener = await openPhoneListener(port, certificate, this.#handler, (host) => this.hosts().has(host));
    this.#opened = { listener, certificate, hosts };
    this.#refreshing ??= setInterval(() => void this.#inTurn(() => this.#refresh()), refreshEveryMs).unref();
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    this.#parts.codes.end();
    if (this.#refreshing) clearInterval(this.#refreshing);
    this.#refreshing = null;
    await opened?.listener.close();
  }

  /** Takes new addresses into the certificate, and renews it in time. */
  async #refresh(): Promise<void> {
    const opened = this.#opened;
    if (!opened) return;
    try {
      const hosts = this.#parts.readHosts();
      const certificate = await this.#parts.certificates.open(hosts);
      if (certificate.certificate !== opened.certificate.certificate) opened.listener.setCredentials(certificate);
      this.#opened = { ...opened, certificate, hosts };
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'The certificate for phones could not be renewed.');
    }
  }

  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = this.#changing.then(change);
    this.#changing = done.catch(() => undefined);
    return done;
  }
}

/** A host as the `Host` header names it. Browsers leave out the usual port. */
function hostValues(host: string, port: number): string[] {
  const bare = isIPv6(host) ? `[${host}]` : host;
  return port === 443 ? [bare, `${bare}:443`] : [`${bare}:${port}`];
}
