import { hostname } from 'node:os';
import { join } from 'node:path';
import type { PhoneServices } from './phone-services.ts';
import type { ServerFeature } from '#start-features.ts';
import { AccessFile } from './access-file.ts';
import { CertificateFiles } from './certificate/certificate-files.ts';
import { OpenConnections } from '#http/guard/open-connections.ts';
import { PairedDevices } from './device/paired-devices.ts';
import { PairingCodes } from './device/pairing-codes.ts';
import { networkHosts } from './network-hosts.ts';
import { PairingDesk } from './pairing-page/pairing-desk.ts';
import { registerPhoneRoutes } from './phone.routes.ts';
import { createPhoneGate } from './phone-gate.ts';
import { PhoneService } from './phone-service.ts';

/** Access of phones in the local network: the listener, its certificate, pairing, and the endpoints. Off until the owner opens it. */
export function startPhone(services: PhoneServices): ServerFeature {
  const { clock, env, log } = services;
  const folder = join(services.dataDir, 'phone');
  const devices = new PairedDevices(services);
  const connections = new OpenConnections();
  const codes = new PairingCodes(clock);
  const phone = new PhoneService({
    file: new AccessFile(join(folder, 'access.json')),
    certificates: new CertificateFiles({ folder, machine: machineName(), givenHosts: env.PARLEY_PHONE_HOSTS, clock }),
    devices,
    connections,
    codes,
    readHosts: () => networkHosts(env.PARLEY_PHONE_HOSTS),
    usualPort: env.PARLEY_PHONE_PORT,
    log,
  });
  return {
    registerRoutes: (app) => registerPhoneRoutes(app, services, phone),
    listen: (server, { guard }) => {
      const desk = new PairingDesk({ devices, codes, rootCertificate: () => phone.rootCertificate() });
      return phone.start(createPhoneGate({ server, guard, devices, connections, desk, hosts: () => phone.hosts(), log }));
    },
    afterPurge: () => devices.purge(),
    close: () => phone.stop(),
  };
}

/** The first part of the machine's name, for the list of certificates of a phone. */
function machineName(): string {
  return (
    hostname()
      .split('.')[0]!
      .replaceAll(/[^\w -]/g, '')
      .slice(0, 40) || 'this computer'
  );
}
