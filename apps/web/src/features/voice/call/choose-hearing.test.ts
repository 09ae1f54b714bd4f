import { describe, expect, it } from 'vitest';
import { chooseHearing } from './choose-hearing.ts';

const server = [{ id: 'openai', isAvailable: true }];
const nothing = { engines: [], chosen: null, recognition: 'none', hasConsent: false } as const;

describe('chooseHearing', () => {
  it('takes the best engine of the server before the browser', () => {
    expect(chooseHearing({ ...nothing, engines: server, recognition: 'remote', hasConsent: true })).toEqual({
      kind: 'server',
      engine: null,
    });
  });
  it('takes the engine the person chose, and another where that one is gone', () => {
    const engines = [...server, { id: 'sherpa', isAvailable: true }];
    expect(chooseHearing({ ...nothing, engines, chosen: 'sherpa' })).toEqual({ kind: 'server', engine: 'sherpa' });
    expect(chooseHearing({ ...nothing, engines: server, chosen: 'sherpa' })).toEqual({ kind: 'server', engine: null });
  });
  it('asks before audio goes to the maker of the browser', () => {
    expect(chooseHearing({ ...nothing, recognition: 'remote' })).toEqual({ kind: 'consent' });
    expect(chooseHearing({ ...nothing, recognition: 'remote', hasConsent: true })).toEqual({ kind: 'browser', isLocal: false });
  });
  it('asks nothing where the device recognizes by itself', () => {
    expect(chooseHearing({ ...nothing, recognition: 'local' })).toEqual({ kind: 'browser', isLocal: true });
  });
  it('asks too when the browser was chosen over the server', () => {
    expect(chooseHearing({ ...nothing, engines: server, chosen: 'browser', recognition: 'remote' })).toEqual({ kind: 'consent' });
  });
  it('falls back to the server where the chosen browser cannot', () => {
    expect(chooseHearing({ ...nothing, engines: server, chosen: 'browser' })).toEqual({ kind: 'server', engine: null });
  });
  it('says so where nobody can', () => {
    expect(chooseHearing({ ...nothing, engines: [{ id: 'openai', isAvailable: false }] })).toEqual({ kind: 'none' });
  });
});
