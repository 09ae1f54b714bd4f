import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PhoneAccess } from '@parley/contracts/phone/phone-access';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PairingCodes } from './device/pairing-codes.ts';
import { openToPhone, type PhoneClient } from './testing/phone-client.ts';

describe('a pairing code', () => {
  const clock = { time: 1_800_000_000_000, now: () => clock.time };
  const codes = () => {
    const made = new PairingCodes(clock);
    made.make();
    return { made, digits: made.current()!.digits };
  };

  it('works once', () => {
    const { made, digits } = codes();
    expect(digits).toMatch(/^\d{6}$/);
    expect(made.take(digits, 'a')).toBe(true);
    expect(made.take(digits, 'a')).toBe(false);
  });

  it('works for ten minutes', () => {
    const { made, digits } = codes();
    clock.time += 599_999;
    expect(made.current()?.digits).toBe(digits);
    clock.time += 1;
    expect(made.current()).toBeNull();
    expect(made.take(digits, 'a')).toBe(false);
  });

  it('ends the code before it', () => {
    const { made, digits } = codes();
    made.make();
    const next = made.current()!.digits;
    expect(made.take(next === digits ? '' : digits, 'a')).toBe(false);
    expect(made.take(next, 'a')).toBe(true);
  });

  it('is accepted with spaces, and in Arabic, Persian and full-width digits', () => {
    const inDigits = (digits: string, zero: number) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    for (const write of [
      (digits: string) => ` ${digits.slice(0, 3)} - ${digits.slice(3)}\n`,
      (digits: string) => inDigits(digits, 0x660),
      (digits: string) => inDigits(digits, 0x6f0),
      (digits: string) => inDigits(digits, 0xff10),
    ]) {
      const { made, digits } = codes();
      expect(made.take(write(digits), 'a')).toBe(true);
    }
  });

  it('is refused after five tries of one address, with the time to wait, also when it is right', () => {
    const { made, digits } = codes();
    for (let index = 0; index < 5; index++) expect(made.take('nope', 'a')).toBe(false);
    expect(() => made.take(digits, 'a')).toThrow(expect.objectContaining({ status: 429, details: { retryAfterMs: 30_000 } }));
    expect(made.take(digits, 'b')).toBe(true);
  });

  it('ends after ten wrong tries of all addresses together', () => {
    const { made, digits } = codes();
    for (let index = 0; index < 10; index++) expect(made.take('nope', `address ${index}`)).toBe(false);
    expect(made.current()).toBeNull();
    expect(made.take(digits, 'another')).toBe(false);
  });

  it('an empty entry is never right', () => {
    expect(new PairingCodes(clock).take('', 'a')).toBe(false);
  });
});

describe('the pairing page', () => {
  let phone: PhoneClient;
  beforeAll(async () => {
    phone = await openToPhone();
  }, 60_000);
  afterAll(() => phone?.server.close());

  it.each(interfaceLocales.map(({ code, direction }) => [code, direction] as const))(
    'is in %s for such a browser',
    async (code, direction) => {
      const { text, status } = await phone.ask('GET', '/pair', { headers: { 'accept-language': code } });
      const { heading } = JSON.parse(readFileSync(new URL(`../../../../../locales/${code}/pairing.json`, import.meta.url), 'utf8')) as {
        heading: string;
      };
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${code}" dir="${direction}">`);
      expect(text).toContain(heading);
      expect(text).not.toMatch(/\{\{|undefined|\[object/);
    },
  );

  it('loads nothing but the certificate, and runs only its own script', async () => {
    const { text, headers } = await phone.ask('GET', '/pair');
    const addresses = [...text.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !address?.startsWith('/pair?lng='))).toEqual(['data:,', '/pair', '/pair/parley.crt']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    for (const element of ['style', 'script']) {
      const [, content = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(text) ?? [];
      expect(headers['content-security-policy']).toContain(
        `${element}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      );
    }
  });

  it('shows names as text', async () => {
    const { text } = await phone.enter('nope', '"><script>alert(1)</script>');
    expect(text).not.toContain('<script>alert');
  });

  it('a wrong code keeps the name, says what is wrong, and ends in 429 with Retry-After', async () => {
    const other = await openToPhone();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) {
      const answer = await other.enter('nope', 'Mara’s iPhone');
      statuses.push(answer.status);
      expect(answer.text).toContain('value="Mara’s iPhone"');
      expect(answer.text).toContain('role="alert"');
      expect(answer.headers['retry-after']).toBe(answer.status === 429 ? '30' : undefined);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    await other.server.close();
  });

  it('a right code sets a cookie that scripts, plain HTTP and other sites do not see', async () => {
    const { status, headers } = await phone.enter(await phone.makeCode(), '  Mara‮’s   iPhone ');
    expect([status, headers.location]).toEqual([303, '/']);
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-parley-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const { devices, code } = (await phone.server.request('GET', '/api/phone')).body as PhoneAccess;
    expect(devices.map(({ name }) => name)).toEqual(['Mara’s iPhone']);
    expect(code).toBeNull();
  });

  it('a body that is too long is refused', async () => {
    const answer = await phone.ask('POST', '/pair', { body: `code=${'1'.repeat(5000)}` });
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('payload_too_large')]);
  });
});
