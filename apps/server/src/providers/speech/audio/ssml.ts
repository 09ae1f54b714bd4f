/** Characters that XML 1.0 forbids even as references. Services close the connection on them. */
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as XML character data; forbidden characters become spaces, so offsets stay. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, ' ').replace(/[&<>"']/g, (character) => references[character] ?? character);
}

export interface SsmlRequest {
  text: string;
  voice: string;
  locale: string;
  /** 1 = normal. */
  rate: number;
  /** Semitones, 0 = normal. */
  pitch: number;
}

/** The nearest rate that Microsoft's services support: half to twice the normal one. */
export function servedRate(rate: number): number {
  return Math.min(2, Math.max(0.5, rate));
}

/** A signed percentage such as `+20%`, the relative form the services take. */
function signedPercent(factor: number): string {
  const percent = Math.round((factor - 1) * 100);
  return `${percent < 0 ? '' : '+'}${percent}%`;
}

/** One SSML document that speaks `text` with one voice. */
export function speakDocument({ text, voice, locale, rate, pitch }: SsmlRequest): string {
  const prosody = `rate="${signedPercent(rate)}" pitch="${signedPercent(Math.min(1.5, Math.max(0.5, 2 ** (pitch / 12))))}"`;
  return (
    `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escapeXml(locale)}">` +
    `<voice name="${escapeXml(voice)}"><prosody ${prosody}>${escapeXml(text)}</prosody></voice></speak>`
  );
}
