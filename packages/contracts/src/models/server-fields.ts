import { z } from 'zod';

const headerValue = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .regex(/^[\x20-\x7E]+$/, 'header value');

function headersOf<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'header name'), value)
    .refine((headers) => Object.keys(headers).length <= 20, 'at most 20')
    .optional();
}

/** Ids of models, for a server that lists none. */
const modelIds = z.array(z.string().trim().min(1).max(200).regex(/^\S+$/, 'must not hold spaces')).max(200).optional();

/** What any server may need, besides its address and its key. `headers` are sent with every request, encrypted like the key and never returned. */
export const serverFields = { modelIds, headers: headersOf(headerValue) };

/** The same of a connected server. A header with null keeps its stored value. */
export const serverFieldChanges = { modelIds, headers: headersOf(headerValue.nullable()) };
