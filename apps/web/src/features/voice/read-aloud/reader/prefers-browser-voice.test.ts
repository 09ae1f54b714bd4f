import { describe, expect, it } from 'vitest';
import { prefersBrowserVoice } from './prefers-browser-voice.ts';
import { serverVoices } from './server-voices.ts';

const system = (isLocal: boolean | null) => ({
  voices: (locale: string | null) => (isLocal === null ? [] : [{ id: 'voice', label: 'Voice', locale: locale ?? '', isLocal }]),
});

describe('the browser’s own voice', () => {
  it('is the default for Arabic and Japanese if it is local', () => {
    expect(prefersBrowserVoice(system(true), {}, 'ar-SA')).toBe(true);
    expect(prefersBrowserVoice(system(true), {}, 'ja-JP')).toBe(true);
    expect(prefersBrowserVoice(system(true), {}, 'de-DE')).toBe(false);
  });

  it('is never the default if it sends text away', () => {
    expect(prefersBrowserVoice(system(false), {}, 'ar-SA')).toBe(false);
  });

  it('gives way to another choice, and is used when chosen', () => {
    expect(prefersBrowserVoice(system(true), { 'ja-JP': { engine: 'espeak', voice: 'ja' } }, 'ja-JP')).toBe(false);
    const chosen = { 'de-DE': { engine: 'browser', voice: 'voice' } };
    expect(prefersBrowserVoice(system(false), chosen, 'de-DE')).toBe(true);
    expect(prefersBrowserVoice(system(null), chosen, 'de-DE')).toBe(false);
  });

  it('does not read if the chosen voice is missing here and the others send text away', () => {
    const missing = { 'de-DE': { engine: 'browser', voice: 'missing' } };
    expect(prefersBrowserVoice(system(false), missing, 'de-DE')).toBe(false);
    expect(prefersBrowserVoice(system(true), missing, 'de-DE')).toBe(true);
  });

  it('is not requested from the server', () => {
    const espeak = { engine: 'espeak', voice: 'de' };
    expect(serverVoices({ 'de-DE': espeak, 'ar-SA': { engine: 'browser', voice: 'x' } })).toEqual({ 'de-DE': espeak });
  });
});
