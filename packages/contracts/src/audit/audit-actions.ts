/** What the audit log records. This module carries no schema, so the web client may import it at run time. */
export const auditActions = [
  'signed-in',
  'password-changed',
  'accounts-changed',
  'person-changed',
  'person-removed',
  'person-restored',
  'reset-link-made',
  'invitation-made',
  'invitation-withdrawn',
  'key-made',
  'key-deleted',
  'key-restored',
  'provider-added',
  'provider-changed',
  'provider-removed',
  'prices-changed',
  'models-changed',
  'phone-access-changed',
  'data-exported',
] as const;

export type AuditAction = (typeof auditActions)[number];
