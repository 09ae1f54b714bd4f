import { createHash, randomUUID } from 'node:crypto';

/** The public token that every Edge browser sends; it identifies the browser, not a user. */
const clientToken = '6A5AA1D4EAFF4E9FB37E23D68491D6F4';
/** The service refuses versions it considers too old, so this moves with Edge releases. */
const browserVersion = '143.0.3650.75';
const windowsEpochSeconds = 11_644_473_600;
const tokenStepSeconds = 300;

export const defaultEdgeUrl = 'wss://speech.platform.bing.com/consumer/speech/synthesize/readaloud';

/**
 * The time-bound proof the service asks for: SHA-256 over Windows file time, rounded down to
 * five minutes, and the client token. A clock that is off by more gets 403.
 */
export function edgeSecurityToken(nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000) + windowsEpochSeconds;
  const rounded = seconds - (seconds % tokenStepSeconds);
  return createHash('sha256').update(`${rounded}0000000${clientToken}`, 'ascii').digest('hex').toUpperCase();
}

function query(nowMs: number): string {
  return `Sec-MS-GEC=${edgeSecurityToken(nowMs)}&Sec-MS-GEC-Version=1-${browserVersion}`;
}

/** The address of a new speech socket. */
export function edgeSocketUrl(baseUrl: string, nowMs: number): string {
  return `${baseUrl}/edge/v1?TrustedClientToken=${clientToken}&${query(nowMs)}&ConnectionId=${randomUUID().replaceAll('-', '')}`;
}

/** The address of the live voice list. */
export function edgeVoicesUrl(baseUrl: string, nowMs: number): string {
  return `${baseUrl.replace(/^ws/, 'http')}/voices/list?trustedclienttoken=${clientToken}&${query(nowMs)}`;
}

export const edgeHeaders: Readonly<Record<string, string>> = {
  origin: 'chrome-extension://jdiccldimpdaibmpdkjnbmckianbfold',
  'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browserVersion.split('.')[0]}.0.0.0 Safari/537.36 Edg/${browserVersion.split('.')[0]}.0.0.0`,
  'accept-language': 'en-US,en;q=0.9',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
};
