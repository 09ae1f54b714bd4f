import { expect, test } from 'vitest';
import { escapeXml, speakDocument } from './ssml.ts';

test('markup in the text stays text', () => {
  const document = speakDocument({
    text: `</prosody><voice name='x'> 1 < 2 && "three"`,
    voice: 'en-US-AriaNeural',
    locale: 'en-US',
    rate: 1,
    pitch: 0,
  });
  expect(document).toContain('&lt;/prosody&gt;&lt;voice name=&apos;x&apos;&gt; 1 &lt; 2 &amp;&amp; &quot;three&quot;');
  expect(document.match(/<voice /g)).toHaveLength(1);
});

test('a voice name cannot break out of its attribute', () => {
  const document = speakDocument({ text: 'hi', voice: '"><evil/>', locale: 'en-US', rate: 1, pitch: 0 });
  expect(document).not.toContain('<evil');
});

test('control characters and lone surrogates become spaces, emoji stay', () => {
  expect(escapeXml('a\u0000b\u000Bc\uD800d\uDC00e')).toBe('a b c d e');
  expect(escapeXml('👍🏽')).toBe('👍🏽');
});

test('rate and pitch become signed percentages', () => {
  const document = (rate: number, pitch: number) => speakDocument({ text: 'x', voice: 'v', locale: 'en-US', rate, pitch });
  expect(document(1.25, 0)).toContain('rate="+25%" pitch="+0%"');
  expect(document(0.5, 12)).toContain('rate="-50%" pitch="+50%"');
  expect(document(1, -12)).toContain('pitch="-50%"');
});
