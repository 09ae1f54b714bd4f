import 'reflect-metadata';
import type { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, id_ce_nameConstraints, NameConstraints } from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its private key, both as PEM. */
export type KeyedCertificate = { certificate: string; key: string };

/** P-256 is the curve that every phone accepts for a server. */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const dayMs = 86_400_000;
const rootDays = 3650;
/** Apple refuses certificates of servers that are valid for longer than 398 days. */
const serverDays = 397;
/** Clocks of phones differ. */
const earlierMs = dayMs;

/** Addresses of private networks and names that only a local network resolves. */
const localRanges = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'];
const localDomains = ['local'];

/**
 * Makes the root certificate that a phone trusts. Name constraints limit it to private networks and `hosts`: a stolen key
 * makes no certificate for a site on the internet.
 *
 * @param hosts names and addresses beyond private networks that the operator gave
 */
export async function makeRoot(name: string, hosts: readonly string[], now: number): Promise<KeyedCertificate> {
  const keys = await makeKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    ...validity(now, rootDays),
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      constraints(hosts),
    ],
  });
  return { certificate: certificate.toString('pem'), key: await toPem(keys.privateKey) };
}

/** Makes the certificate of the listener for these names and addresses, signed by the root. */
export async function makeServerCertificate(
  root: KeyedCertificate,
  name: string,
  hosts: readonly string[],
  now: number,
): Promise<KeyedCertificate> {
  const keys = await makeKeys();
  const issuer = new X509Certificate(root.certificate);
  const signingKey = await crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(root.key), algorithm, false, ['sign']);
  const certificate = await X509CertificateGenerator.create({
    // A certificate with the name of its issuer would count as self-signed.
    subject: `CN=${name} server`,
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey,
    ...validity(now, serverDays),
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(hosts.map((host) => ({ type: isIP(host) === 0 ? 'dns' : 'ip', value: host }))),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return { certificate: certificate.toString('pem'), key: await toPem(keys.privateKey) };
}

/** Whether the name constraints of a root cover `hosts`. */
export function covers(rootCertificate: string, hosts: readonly string[]): boolean {
  const extension = new X509Certificate(rootCertificate).getExtension(id_ce_nameConstraints);
  return extension !== null && Buffer.from(extension.value).equals(Buffer.from(constraints(hosts).value));
}

function constraints(hosts: readonly string[]): Extension {
  const addresses = hosts.filter((host) => isIP(host) !== 0).map((host) => `${host}/${isIP(host) === 4 ? 32 : 128}`);
  const domains = hosts.filter((host) => isIP(host) === 0);
  const permitted = [
    ...[...localDomains, ...domains].map((dNSName) => new GeneralName({ dNSName })),
    ...[...localRanges, ...addresses].map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const permittedSubtrees = new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base })));
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(new NameConstraints({ permittedSubtrees })));
}

function validity(now: number, days: number) {
  return { notBefore: new Date(now - earlierMs), notAfter: new Date(now - earlierMs + days * dayMs) };
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

async function toPem(key: webcrypto.CryptoKey): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}
