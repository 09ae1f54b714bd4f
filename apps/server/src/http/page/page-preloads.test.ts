import { expect, it } from 'vitest';
import { pagePreloads } from './page-preloads.ts';

const firstLoad = {
  pages: {
    '': { scripts: ['home.js'], styles: ['home.css'] },
    c: { scripts: ['conversation.js', 'shared.js'], styles: ['thread.css'] },
    assistants: { scripts: ['gallery.js', 'shared.js'], styles: [] },
  },
  firstMessage: ['begin.js', 'conversation.js', 'home.js'],
  words: { 'fr-FR': 'first-fr.js', 'ja-JP': 'first-ja.js' },
  pageWords: {
    c: { 'fr-FR': ['thread-fr.js'], 'ja-JP': ['thread-ja.js'] },
    assistants: { 'ja-JP': ['thread-ja.js', 'gallery-ja.js'] },
  },
  sharedPage: 'shared.css',
};

it('names the words that the page shows, in its language, and no others', () => {
  expect(pagePreloads(firstLoad, ['/'], 'fr-FR').scripts).toEqual(['first-fr.js', 'home.js']);
  expect(pagePreloads(firstLoad, ['/c/42'], 'ja-JP').scripts).toEqual(['first-ja.js', 'thread-ja.js', 'conversation.js', 'shared.js']);
  expect(pagePreloads(firstLoad, ['/assistants'], 'ja-JP').scripts).toEqual([
    'first-ja.js',
    'thread-ja.js',
    'gallery-ja.js',
    'gallery.js',
    'shared.js',
  ]);
});

it('names each file of several pages once, and nothing without a build', () => {
  expect(pagePreloads(firstLoad, ['/c/42', '/assistants'], 'fr-FR').scripts.filter((file) => file === 'shared.js')).toHaveLength(1);
  expect(pagePreloads(null, ['/'], 'fr-FR')).toEqual({ scripts: [], styles: [], next: [] });
});

it('names what the first message needs, where a composer opens a conversation', () => {
  expect(pagePreloads(firstLoad, ['/'], 'fr-FR').next).toEqual(['begin.js', 'conversation.js', 'thread-fr.js']);
  for (const path of ['/c/42', '/assistants']) expect(pagePreloads(firstLoad, [path], 'fr-FR').next).toEqual([]);
});
