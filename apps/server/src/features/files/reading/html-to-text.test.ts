import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

const text = (html: string) => htmlToText(html).trim();

describe('the text of a page', () => {
  it('does not include a part of an attribute that has a > in it', () => {
    expect(text('<p><abbr title="a>b">ab</abbr> and <img alt=\'1 > 0\'>more</p>')).toBe('ab and\nmore');
  });

  it.each([
    ['&eacute;t&eacute; &hellip; &Ouml;l', 'été … Öl'],
    ['&#233;&#xe9;', 'éé'],
    ['&copy 2026', '© 2026'],
    ['&unknown; AT&T', '&unknown; AT&T'],
    ['&#0;&#x110000;', '\uFFFD\uFFFD'],
  ])('reads character references: %s', (html, expected) => expect(text(html)).toBe(expected));

  it('leaves out scripts, styles, templates and drawings, whatever is in them', () => {
    const html =
      'a<script>if (1 < 2) "<b>"</script>b<style>p>a{}</style>c<template><p>x</p></template>d<svg><title>y</title><svg/></svg></svg>e';
    expect(text(html)).toBe('abcde');
  });

  it.each([
    ['<head><script src="a.js"/><style/></head><p>Once</p>', 'Once'],
    ['<p>One<svg><svg/></svg>two<script src="b.js" />three</p><template/>four', 'Onetwothree\nfour'],
    ['<title/><p>caf&eacute;&nbsp;&amp; tea</p>', 'café & tea'],
  ])('knows in XHTML that an element can end in its own tag: %s', (xhtml, expected) => {
    expect(htmlToText(xhtml, { isXhtml: true }).trim()).toBe(expected);
  });

  it('of HTML takes a script for open until its end, also when its tag ends with a slash', () => {
    expect(text('a<script src="x"/>b</script>c')).toBe('ac');
  });

  it('separates blocks, and no inline elements', () => {
    expect(text('<h1>One</h1><p>tw<b>o</b> &lt;three&gt;</p><br>four')).toBe('One\ntwo <three>\nfour');
  });

  it.each(['words <p class="open', 'words <p', 'words </p', 'words <!-- more', 'words <script>more'])(
    'ends at what never ends: %s',
    (html) => expect(text(html)).toBe('words'),
  );

  it('reads each token once, however deep the elements are nested', () => {
    const deep = '<div>'.repeat(200_000) + 'words' + '</b>'.repeat(200_000);
    expect(text(deep)).toBe('words');
  });
});
