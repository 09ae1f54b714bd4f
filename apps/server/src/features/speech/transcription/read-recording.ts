import type { z } from 'zod';
import { type AppContext, fieldsOf } from '#http/endpoint.ts';
import { HttpError, invalidRequest } from '#http/answer/http-error.ts';
import { mediaTypeOf } from '#http/guard/media-type.ts';
import { readBody } from '#http/guard/read-json-body.ts';
import type { MultipartFile } from '#providers/speech/http/multipart.ts';

/** OpenAI's own limit. */
const maxRecordingBytes = 25 * 1024 * 1024;

/** A multipart form with a recording as `file`, and its other fields, checked. Names that end in `[]` hold lists. @throws HttpError */
export async function readRecording<S extends z.ZodType>(
  context: AppContext,
  schema: S,
): Promise<{ file: MultipartFile; fields: z.output<S> }> {
  const contentType = context.req.header('content-type') ?? '';
  if (mediaTypeOf(contentType) !== 'multipart/form-data')
    throw new HttpError('unsupported_media_type', 'Send multipart/form-data with a field file.');
  const body = await readBody(context.env.incoming, maxRecordingBytes);
  let form: FormData;
  try {
    form = await new Request('http://localhost', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: new Uint8Array(body),
    }).formData();
  } catch {
    throw invalidRequest({ '(body)': 'no valid multipart form' });
  }
  const file = form.get('file');
  if (file === null || typeof file === 'string' || file.size === 0) throw invalidRequest({ file: 'a recording' });
  const given: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) if (name !== 'file') given[name] = name.endsWith('[]') ? form.getAll(name) : form.get(name);
  const fields = schema.safeParse(given);
  if (!fields.success) throw invalidRequest(fieldsOf(fields.error));
  return {
    fields: fields.data,
    file: { name: file.name, mediaType: file.type || 'application/octet-stream', bytes: new Uint8Array(await file.arrayBuffer()) },
  };
}
