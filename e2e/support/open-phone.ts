import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchChromium, openContext, phone } from './browser.ts';
import type { RunningParley } from './start-parley.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/**
 * A phone that trusts the key of Parley's listener for phones and no other one, as if the certificate was installed.
 *
 * @param address of that listener, which has been opened before
 */
export async function openPhone(
  parley: RunningParley,
  address: string,
  options: BrowserContextOptions,
): Promise<{ browser: Browser; context: BrowserContext }> {
  const certificate = new X509Certificate(readFileSync(join(parley.dataDir, 'phone/server.pem')));
  const spki = createHash('sha256')
    .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const browser = await launchChromium({ args: [`--ignore-certificate-errors-spki-list=${spki}`] });
  const context = await openContext(browser, address, {
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    userAgent: iphone,
    serviceWorkers: 'allow',
    ...options,
  });
  return { browser, context };
}
