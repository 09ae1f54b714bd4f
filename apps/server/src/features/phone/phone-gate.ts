import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { setListenerHosts } from '#http/guard/listener-hosts.ts';
import type { RequestGuard } from '#http/guard/request-guard.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { toHttpError } from '#http/answer/answer-error.ts';
import { plainHeaders } from '#http/guard/security-headers.ts';
import type { Logger } from '#log.ts';
import { deviceCookie, keepDeviceKey } from './device/device-cookie.ts';
import type { OpenConnections } from '#http/guard/open-connections.ts';
import type { KeyState, PairedDevices } from './device/paired-devices.ts';
import type { PairingDesk } from './pairing-page/pairing-desk.ts';
import type { PhoneHandler } from './phone-listener.ts';

export type PhoneGateParts = {
  /** Answers the requests of paired devices, as it answers those of this machine. */
  server: Server;
  guard: RequestGuard;
  devices: PairedDevices;
  connections: OpenConnections;
  desk: PairingDesk;
  /** `Host` values that the listener answers. */
  hosts: () => ReadonlySet<string>;
  log: Logger;
};

/**
 * Everything that reaches the phone listener passes here, before any routing. Without the key of a paired device, a
 * request gets the pairing page and nothing else.
 */
export function createPhoneGate({ server, guard, devices, connections, desk, hosts, log }: PhoneGateParts): PhoneHandler {
  async function judge(request: IncomingMessage, isSocket: boolean): Promise<KeyState> {
    setListenerHosts(request, hosts());
    const { method = 'GET', url, headers, rawHeaders } = request;
    guard.check({ method, url, headers, rawHeaders, isSocket, hosts: hosts() });
    return devices.check(keyOf(request));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const state = await judge(request, false);
    if (desk.isFor(request)) return desk.answer(request, response, state.state);
    if (state.state !== 'valid') {
      if (isPageRequest(request)) return desk.showPage(request, response, state.state, 401);
      throw notPaired();
    }
    if (!connections.add(state.deviceId, request.socket)) return;
    // A phone in use stays paired, however long ago it entered its code.
    if (isPageRequest(request)) response.setHeader('set-cookie', keepDeviceKey(keyOf(request) ?? ''));
    server.emit('request', request, response);
  }

  return {
    request(request, response) {
      answer(request, response).catch((error: unknown) => {
        const failure = toHttpError(error, log, '');
        if (response.headersSent) return response.destroy();
        response.writeHead(failure.status, {
          ...plainHeaders,
          'content-type': 'application/json',
          'cache-control': 'no-store',
          connection: 'close',
        });
        return response.end(JSON.stringify(failure.toBody()));
      });
    },
    upgrade(request, stream, head) {
      stream.on('error', () => stream.destroy());
      judge(request, true)
        .then((state) => {
          if (state.state !== 'valid') throw notPaired();
          if (connections.add(state.deviceId, request.socket)) server.emit('upgrade', request, stream, head);
        })
        .catch((error: unknown) => {
          const failure = toHttpError(error, log, '');
          stream.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
        });
    },
  };
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  return parse(headers.cookie ?? '', deviceCookie)[deviceCookie];
}

/** Whether a browser wants to show the answer as a page. Anything else gets an error that programs understand. */
function isPageRequest({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['sec-fetch-mode'] === 'navigate' || (headers['sec-fetch-mode'] === undefined && /text\/html/.test(headers.accept ?? ''));
}

function notPaired(): HttpError {
  return new HttpError('device_not_paired', 'This device is not paired.');
}
