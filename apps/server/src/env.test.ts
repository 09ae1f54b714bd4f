import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

it.each([
  'http://user@models.example',
  'http://:pass@models.example',
  'https://models.example/v1?key=abc',
  'https://models.example/v1#abc',
])('the address of a service is refused as %s: addresses are shown and logged', (address) => {
  for (const name of ['OPENAI_BASE_URL', 'OLLAMA_BASE_URL', 'AZURE_SPEECH_ENDPOINT', 'ELEVENLABS_BASE_URL'])
    expect(() => readEnv({ [name]: address })).toThrow(`${name}: must hold no user, password or query`);
});

describe('variables that pages depend on', () => {
  it.each([
    ['ANALYTICS_BUSINESS', 'Acme Corp'],
    ['ANALYTICS_BUSINESS', 'acme.shop'],
    ['PERFORMANCE_SCRIPT_PATH', '//metrics.example/script.js'],
    ['PERFORMANCE_SCRIPT_PATH', 'https://metrics.example/script.js'],
    ['FONT_STYLESHEETS', '//fonts.example/a.css'],
    ['FONT_STYLESHEETS', '/fonts/own.css fonts.example/a.css'],
    ['FONT_STYLESHEETS', 'data:text/css,*{}'],
    ['FONT_STYLESHEET_ORIGINS', '/fonts'],
    ['FONT_STYLESHEET_ORIGINS', 'https://'],
  ])('%s is refused as %s, by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`${name}: must be`);
  });

  it.each([
    ['1', '/_vercel/speed-insights/script.js'],
    ['true', '/_vercel/speed-insights/script.js'],
    ['/metrics.js', '/metrics.js'],
    ['', undefined],
  ])('the performance script of %j is %s', (value, path) => {
    expect(readEnv({ PERFORMANCE_SCRIPT_PATH: value }).PERFORMANCE_SCRIPT_PATH).toBe(path);
  });

  it('accepts own paths and web addresses of fonts', () => {
    const { FONT_STYLESHEETS } = readEnv({ FONT_STYLESHEETS: '/fonts/own.css, https://fonts.example/a.css?family=A' });
    expect(FONT_STYLESHEETS).toEqual(['/fonts/own.css', 'https://fonts.example/a.css?family=A']);
  });
});
