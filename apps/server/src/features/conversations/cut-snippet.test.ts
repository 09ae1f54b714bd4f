import { describe, expect, it } from 'vitest';
import { cutSnippet } from './cut-snippet.ts';

describe('cutSnippet', () => {
  it('starts with a whole word, and marks that text was cut before it', () => {
    const { snippet, matches } = cutSnippet('Lassen Sie sich den Grund zuerst schriftlich geben. Eine höhere Miete ist möglich.', [
      'miete',
    ]);
    expect(snippet).toBe('…zuerst schriftlich geben. Eine höhere Miete ist möglich.');
    expect(matches.map(([start, end]) => snippet.slice(start, end))).toEqual(['Miete']);
  });

  it('keeps a short beginning whole', () => {
    expect(cutSnippet('Brief wegen der Miete', ['miete']).snippet).toBe('Brief wegen der Miete');
  });

  it('starts anywhere in a script without spaces', () => {
    const { snippet } = cutSnippet(`${'京'.repeat(60)}都`, ['都']);
    expect(snippet).toBe(`…${'京'.repeat(40)}都`);
  });
});
