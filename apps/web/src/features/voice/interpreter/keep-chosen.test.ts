import { expect, it } from 'vitest';
import type { Hearing } from '../call/session/choose-hearing.ts';
import { keepChosen } from './keep-chosen.ts';

const choose: Hearing = { kind: 'choose', failure: null };
const server: Hearing = { kind: 'server', engine: null };
const maker: Hearing = { kind: 'browser', isLocal: false };
const device: Hearing = { kind: 'browser', isLocal: true };

it.each([maker, { kind: 'none' } as const])('keeps what the user chose for every language: %o', (hearing) => {
  expect(keepChosen({ hearing, isChosen: true }, choose).hearing).toEqual(hearing);
});

it.each([
  ['a recognition on the device, which may not know the new language', { hearing: device, isChosen: true }, choose],
  ['what nothing was chosen for', { hearing: maker, isChosen: false }, choose],
  ['a choice, where something hears that needs none', { hearing: maker, isChosen: true }, server],
  ['nothing yet', null, device],
])('replaces %s', (_case, before, found) => {
  expect(keepChosen(before, found)).toEqual({ hearing: found, isChosen: false });
});
