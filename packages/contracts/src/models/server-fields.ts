import { z } from 'zod';

/** What any server may need, besides its address and its key. */
export const serverFields = {
  /** Ids of models, for a server that lists none. */
  modelIds: z.array(z.string().trim().min(1).max(200).regex(/^\S+$/, 'must not hold spaces')).max(200).optional(),
  /** Sent with every request, and encrypted like the key. Values are never returned. */
  headers: z
    .record(
      z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'header name'),
      z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .regex(/^[\x20-\x7E]+$/, 'header value'),
    )
    .refine((headers) => Object.keys(headers).length <= 20, 'at most 20')
    .optional(),
};
