import { z } from 'zod';
import { apiErrorCode, type ApiErrorCode } from '../api-error.ts';
import { entityId } from '../messages/message.ts';

/** A device that entered a pairing code and holds a key of its own. */
export const pairedDevice = z.object({
  id: entityId,
  name: z.string(),
  /** Guessed from its browser; decides only the icon. */
  kind: z.enum(['phone', 'tablet', 'computer']),
  createdAt: z.number().int(),
  lastSeenAt: z.number().int(),
  /** It has an open connection. */
  isInUse: z.boolean(),
});
export type PairedDevice = z.infer<typeof pairedDevice>;

/** Whether and where phones of the local network reach Parley. Every phone call answers with it. */
export const phoneAccess = z.object({
  /** `failed`: it is turned on, but the listener could not start after a restart. */
  status: z.enum(['closed', 'open', 'failed']),
  /** Why it failed. */
  errorCode: apiErrorCode.nullable(),
  port: z.number().int(),
  /** Addresses that the certificate covers, best first. Empty while closed, or without a network. */
  addresses: z.array(z.url()),
  certificate: z
    .object({
      /** Its name in the settings of a phone. */
      name: z.string(),
      /** SHA-256 of the certificate that the phone trusts, as pairs of hexadecimal digits. */
      fingerprint: z.string(),
    })
    .nullable(),
  /** The code that a phone may enter now. Always null for a paired device. */
  code: z.object({ digits: z.string(), expiresAt: z.number().int() }).nullable(),
  devices: z.array(pairedDevice),
  /** False for a paired device: it can look, but not pair, remove or close. */
  isManageable: z.boolean(),
});
export type PhoneAccess = z.infer<typeof phoneAccess>;

/** Codes of every call that changes the access. */
export const phoneErrors: readonly ApiErrorCode[] = ['computer_only'];
