import type { Context } from 'hono';
import { chooseEncoding, compressText, isWorthCompressing } from './compress-text.ts';

/** Answers with JSON, compressed if that helps. Event streams and audio never use this function. */
export async function answerJson(context: Context, value: object): Promise<Response> {
  const text = JSON.stringify(value);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (!isWorthCompressing(text)) return context.body(text, 200, headers);
  headers.vary = 'accept-encoding';
  const encoding = chooseEncoding(text, context.req.header('accept-encoding'));
  if (!encoding) return context.body(text, 200, headers);
  const bytes = await compressText(text, encoding);
  return context.body(bytes, 200, { ...headers, 'content-encoding': encoding, 'content-length': String(bytes.length) });
}
