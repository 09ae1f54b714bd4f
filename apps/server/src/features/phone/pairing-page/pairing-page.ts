import { createHash } from 'node:crypto';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { html, raw } from 'hono/html';
import type { PageLocale } from '#http/page/page-locale.ts';
import { forgetScript } from './forget-script.ts';
import { pairingScript } from './pairing-script.ts';
import { pairingStyle } from './pairing-style.ts';
import { productMark } from './product-mark.ts';
import { pairingWords } from './pairing-words.ts';

/** A code that was refused; with a time if there were too many. */
export type PairingProblem = { retryAfterMs?: number };

export type PairingPageParts = {
  locale: PageLocale;
  device: { name: string | null };
  /** The address names the language: the form and the app keep it. */
  isLanguageChosen: boolean;
  /** The device was paired before: the page deletes what it kept. */
  isRevoked?: boolean;
  /** What was entered before. */
  name?: string;
  problem?: PairingProblem;
};

/**
 * The page that an unpaired device sees: a code, a name and the certificate. It loads nothing, because a device without a key may load
 * nothing.
 *
 * @returns the page and its Content-Security-Policy
 */
export function renderPairingPage(parts: PairingPageParts): { html: string; policy: string } {
  const { locale, device, name, problem } = parts;
  const words = pairingWords(locale.code);
  const [before = '', after = ''] = words.lead.split('{{place}}');
  const action = parts.isLanguageChosen ? `/pair?lng=${locale.code}` : '/pair';
  const page = html`<!doctype html>
    <html lang="${locale.code}" dir="${locale.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${words.title}</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <header>
          ${raw(productMark)}<span lang="en" dir="ltr">Parley</span>
          <details>
            <summary aria-label="${words.language}">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="10" />
                <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
              </svg>
              ${locale.label}
            </summary>
            <ul>
              ${interfaceLocales.map(
                ({ code, label }) =>
                  html`<li>
                    <a href="/pair?lng=${code}" lang="${code}" ${code === locale.code ? raw('aria-current="true"') : ''}>${label}</a>
                  </li>`,
              )}
            </ul>
          </details>
        </header>
        <main>
          <h1>${words.heading}</h1>
          <p class="lead">${before}<b>${words.place}</b>${after}</p>
          <form method="post" action="${action}" class="${problem ? 'is-wrong' : ''}">
            <label for="code" class="hidden">${words.code}</label>
            <div class="pin">
              <input
                id="code"
                name="code"
                inputmode="numeric"
                autocomplete="one-time-code"
                maxlength="12"
                required
                autofocus
                aria-describedby="code-note"
                ${problem ? raw('aria-invalid="true"') : ''}
              />
              <div class="boxes" aria-hidden="true"><i></i><i></i><i></i><i class="dash"></i><i></i><i></i><i></i></div>
            </div>
            ${
              problem
                ? html`<p class="note error" id="code-note" role="alert">${problemText(parts)}</p>`
                : html`<p class="note" id="code-note">${words.once}</p>`
            }
            <label for="name">${words.name}</label>
            <input
              id="name"
              name="name"
              maxlength="60"
              dir="auto"
              autocomplete="off"
              aria-describedby="name-note"
              value="${name || device.name || words.defaultName}"
            />
            <p class="help" id="name-note">${words.nameHelp}</p>
            <div class="room"></div>
            <button>${words.pair}</button>
          </form>
          <p class="certificate"><a href="/pair/parley.crt" download>${words.certificate}</a><br />${words.certificateHelp}</p>
        </main>
        ${scriptElement}${parts.isRevoked ? forgetElement : ''}
      </body>
    </html>`;
  return { html: String(page), policy };
}

function problemText({ locale, problem }: PairingPageParts): string {
  const words = pairingWords(locale.code);
  if (problem?.retryAfterMs === undefined) return words.wrong;
  const numbers = locale.code === 'ar-SA' ? 'ar-SA-u-nu-latn' : locale.code;
  const seconds = new Intl.NumberFormat(numbers, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return words.tooOften.replace('{{time}}', seconds.format(Math.ceil(problem.retryAfterMs / 1000)));
}

// Outside the template, where a formatter could add a space: the policy allows exactly these characters.
const styleElement = raw(`<style>${pairingStyle}</style>`);
const scriptElement = raw(`<script>${pairingScript}</script>`);
const forgetElement = raw(`<script>${forgetScript}</script>`);

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  'img-src data:',
  `style-src ${hashOf(pairingStyle)}`,
  `script-src ${hashOf(pairingScript)} ${hashOf(forgetScript)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
