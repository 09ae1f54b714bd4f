import { expect, test } from 'vitest';
import { createClientSecrets } from './client-secrets.ts';

const made = { model: 'a', session: {}, credentials: { cookie: 'session=1' } };

test('a secret ends with its time', () => {
  let now = 1000;
  const secrets = createClientSecrets({ now: () => now });
  const { value } = secrets.make('ada', made, 10_000);
  expect(secrets.find(value)).toMatchObject({ ...made, expiresAt: 11_000 });
  expect(secrets.find(`${value}0`)).toBeNull();
  now = 11_000;
  expect(secrets.find(value)).toBeNull();
});

test('a user holds fifty at most, and pushes out only their own', () => {
  const secrets = createClientSecrets({ now: () => 0 });
  const other = secrets.make('ben', made, 1000);
  const all = Array.from({ length: 60 }, () => secrets.make('ada', made, 1000));
  expect(all.map(({ value }) => secrets.find(value) !== null)).toEqual(all.map((_secret, index) => index >= 10));
  expect(secrets.find(other.value)).not.toBeNull();
});
