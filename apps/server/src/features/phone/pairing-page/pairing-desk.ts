import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PairedDeviceRow } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { readBody } from '#http/guard/read-json-body.ts';
import { plainHeaders } from '#http/guard/security-headers.ts';
import { pageLocale } from '#http/page/page-locale.ts';
import { keepDeviceKey } from '../device/device-cookie.ts';
import type { PairedDevices } from '../device/paired-devices.ts';
import type { PairingCodes } from '../device/pairing-codes.ts';
import { type PairingProblem, renderPairingPage } from './pairing-page.ts';

export type KeyStateName = 'valid' | 'revoked' | 'unknown';

export type PairingDeskParts = {
  devices: PairedDevices;
  codes: PairingCodes;
  /** The certificate that phones trust, as PEM. */
  rootCertificate: () => string;
};

const page = '/pair';
const certificatePath = '/pair/parley.crt';
const maxBodyBytes = 4096;

/** Answers devices without a key: the page, its form, and the certificate. */
export class PairingDesk {
  readonly #parts: PairingDeskParts;

  constructor(parts: PairingDeskParts) {
    this.#parts = parts;
  }

  isFor({ url }: IncomingMessage): boolean {
    const path = pathOf(url);
    return path === page || path === certificatePath;
  }

  /** @throws HttpError for a form that cannot be read */
  async answer(request: IncomingMessage, response: ServerResponse, key: KeyStateName): Promise<void> {
    const { method = 'GET', url } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (pathOf(url) === certificatePath && isRead) return this.#giveCertificate(response);
    if (pathOf(url) === page && method === 'POST') return this.#pair(request, response);
    if (!isRead) throw new HttpError('method_not_allowed', 'Use GET or POST.');
    if (key === 'valid') return redirect(response, '/');
    return this.showPage(request, response, key, 200);
  }

  /** The form, in the language of the browser. */
  showPage(request: IncomingMessage, response: ServerResponse, key: KeyStateName, status: number, entered: Entered = {}): void {
    const { headers, url } = request;
    const query = queryOf(url).get('lng') ?? undefined;
    const locale = pageLocale({ query, cookies: headers.cookie, acceptLanguage: headers['accept-language'] });
    const { html, policy } = renderPairingPage({
      locale,
      device: deviceOf(headers['user-agent']),
      isLanguageChosen: query !== undefined,
      isRevoked: key === 'revoked',
      ...entered,
    });
    const retryAfterMs = entered.problem?.retryAfterMs;
    const pageHeaders: Record<string, string | number> = {
      ...plainHeaders,
      // With the usual policy, a browser would hide the origin of the form.
      'referrer-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(html),
      // A phone that may no longer come in also loses its offline copies.
      ...(key === 'revoked' ? { 'clear-site-data': '"cache", "storage"' } : {}),
      ...(retryAfterMs === undefined ? {} : { 'retry-after': Math.ceil(retryAfterMs / 1000) }),
    };
    response.writeHead(status, pageHeaders).end(request.method === 'HEAD' ? undefined : html);
  }

  async #pair(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(Buffer.from(await readBody(request, maxBodyBytes)).toString('utf8'));
    const device = deviceOf(request.headers['user-agent']);
    const name = cleanName(form.get('name') ?? '', 60);
    const problem = this.#use(form.get('code') ?? '', request.socket.remoteAddress ?? '');
    if (problem) return this.showPage(request, response, 'unknown', problem.retryAfterMs === undefined ? 403 : 429, { name, problem });
    const key = await this.#parts.devices.add(name || device.name || 'Phone', device.kind);
    response.setHeader('set-cookie', keepDeviceKey(key));
    const query = queryOf(request.url).get('lng');
    redirect(response, query ? `/?${new URLSearchParams({ lng: query })}` : '/');
  }

  #use(digits: string, address: string): PairingProblem | null {
    try {
      return this.#parts.codes.take(digits, address) ? null : {};
    } catch (error) {
      if (error instanceof HttpError && error.details.retryAfterMs !== undefined) return { retryAfterMs: error.details.retryAfterMs };
      throw error;
    }
  }

  #giveCertificate(response: ServerResponse): void {
    const [, base64 = ''] = /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(this.#parts.rootCertificate()) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    response
      .writeHead(200, {
        ...plainHeaders,
        'content-type': 'application/x-x509-ca-cert',
        'content-disposition': 'attachment; filename="parley.crt"',
        'content-length': bytes.length,
        'cache-control': 'no-store',
      })
      .end(bytes);
  }
}

type Entered = { name?: string; problem?: PairingProblem };

/** The kind of device by its user agent. An iPad that sends the user agent of a Mac counts as a computer. */
function deviceOf(agent = ''): { kind: PairedDeviceRow['kind']; name: string | null } {
  const [apple] = /iPhone|iPad/.exec(agent) ?? [];
  if (apple) return { kind: apple === 'iPad' ? 'tablet' : 'phone', name: apple };
  if (/Android/.test(agent)) return { kind: /Mobile/.test(agent) ? 'phone' : 'tablet', name: null };
  return { kind: /Mobile/.test(agent) ? 'phone' : 'computer', name: null };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...plainHeaders, location, 'cache-control': 'no-store', 'content-length': 0 }).end();
}

const pathOf = (url = ''): string => url.split('?')[0] ?? '';
const queryOf = (url = ''): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');
