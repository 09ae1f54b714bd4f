import { describe, expect, it } from 'vitest';
import { chooseHearing } from './choose-hearing.ts';

const server = [{ id: 'openai', isAvailable: true }];
const nothing = { engines: [], chosen: null, recognition: 'none', hasConsent: false } as const;

describe('chooseHearing', () => {
  it("prefers the server's best engine over the browser", () => {
    expect(chooseHearing({ ...nothing, engines: server, recognition: 'remote', hasConsent: true })).toEqual({
      kind: 'server',
      engine: null,
    });
  });
  it('uses the engine that the user chose, and another if that one is gone', () => {
    const engines = [...server, { id: 'sherpa', isAvailable: true }];
    expect(chooseHearing({ ...nothing, engines, chosen: 'sherpa' })).toEqual({ kind: 'server', engine: 'sherpa' });
    expect(chooseHearing({ ...nothing, engines: server, chosen: 'sherpa' })).toEqual({ kind: 'server', engine: null });
  });
  it("asks before audio goes to the browser's maker", () => {
    expect(chooseHearing({ ...nothing, recognition: 'remote' })).toEqual({ kind: 'choose', failure: null });
    expect(chooseHearing({ ...nothing, recognition: 'remote', hasConsent: true })).toEqual({ kind: 'browser', isLocal: false });
  });
  it('asks nothing if the device itself recognises speech', () => {
    expect(chooseHearing({ ...nothing, recognition: 'local' })).toEqual({ kind: 'browser', isLocal: true });
  });
  it('also asks if the user chose the browser over the server', () => {
    expect(chooseHearing({ ...nothing, engines: server, chosen: 'browser', recognition: 'remote' })).toEqual({
      kind: 'choose',
      failure: null,
    });
  });
  it('falls back to the server if the chosen browser cannot', () => {
    expect(chooseHearing({ ...nothing, engines: server, chosen: 'browser' })).toEqual({ kind: 'server', engine: null });
  });
  it('lets the user choose if nothing can', () => {
    expect(chooseHearing({ ...nothing, engines: [{ id: 'openai', isAvailable: false }] })).toEqual({ kind: 'choose', failure: null });
  });
});
