import type { AuditAction } from '@parley/contracts/audit/audit-actions';

type Rule = { calls: RegExp; action: AuditAction };

/** Calls that change who may do what, the installation, or take data out. `person` in a path names whom it is done to. */
const rules: readonly Rule[] = [
  { calls: /^POST \/api\/auth\/change-password$/, action: 'password-changed' },
  { calls: /^POST \/api\/auth\/change-email$/, action: 'email-changed' },
  { calls: /^POST \/api\/auth\/two-factor\/confirm$/, action: 'two-factor-on' },
  { calls: /^POST \/api\/auth\/two-factor\/disable$/, action: 'two-factor-off' },
  { calls: /^POST \/api\/auth\/two-factor\/recovery-codes$/, action: 'recovery-codes-made' },
  { calls: /^POST \/api\/auth\/delete-account$/, action: 'account-deleted' },
  { calls: /^POST \/api\/accounts$/, action: 'accounts-on' },
  { calls: /^PATCH \/api\/accounts$/, action: 'accounts-changed' },
  { calls: /^POST \/api\/accounts\/close$/, action: 'accounts-off' },
  { calls: /^POST \/api\/auth\/passkeys$/, action: 'passkey-added' },
  { calls: /^PATCH \/api\/auth\/passkeys\/[^/]+$/, action: 'passkey-renamed' },
  { calls: /^POST \/api\/auth\/passkeys\/[^/]+\/remove$/, action: 'passkey-removed' },
  { calls: /^POST \/api\/auth\/passkeys\/[^/]+\/restore$/, action: 'passkey-restored' },
  { calls: /^PATCH \/api\/people\/(?<person>[^/]+)$/, action: 'person-changed' },
  { calls: /^DELETE \/api\/people\/(?<person>[^/]+)$/, action: 'person-removed' },
  { calls: /^POST \/api\/people\/(?<person>[^/]+)\/restore$/, action: 'person-restored' },
  { calls: /^POST \/api\/people\/(?<person>[^/]+)\/reset-link$/, action: 'reset-link-made' },
  { calls: /^POST \/api\/invitations(?:\/[^/]+\/renew)?$/, action: 'invitation-made' },
  { calls: /^DELETE \/api\/invitations\/[^/]+$/, action: 'invitation-withdrawn' },
  { calls: /^POST \/api\/keys$/, action: 'key-made' },
  { calls: /^DELETE \/api\/keys\/[^/]+$/, action: 'key-deleted' },
  { calls: /^POST \/api\/keys\/[^/]+\/restore$/, action: 'key-restored' },
  { calls: /^POST \/api\/providers$/, action: 'provider-added' },
  { calls: /^PATCH \/api\/providers\/[^/]+$/, action: 'provider-changed' },
  { calls: /^DELETE \/api\/providers\/[^/]+$/, action: 'provider-removed' },
  { calls: /^PUT \/api\/quotas\/roles$/, action: 'quotas-changed' },
  { calls: /^PUT \/api\/quotas\/people\/(?<person>[^/]+)$/, action: 'quotas-changed' },
  { calls: /^(?:POST \/api\/own-providers|(?:PATCH|DELETE) \/api\/own-providers\/[^/]+)$/, action: 'own-provider-changed' },
  { calls: /^PUT \/api\/model-access$/, action: 'model-access-changed' },
  { calls: /^PUT \/api\/usage\/prices$/, action: 'prices-changed' },
  { calls: /^(?:POST|DELETE) \/api\/(?:speech\/local-models\/[^/]+|kit)(?:\/.+)?$/, action: 'models-changed' },
  { calls: /^(?:PATCH \/api\/phone|(?:POST|DELETE) \/api\/phone\/.+)$/, action: 'phone-access-changed' },
  { calls: /^GET \/api\/export$/, action: 'data-exported' },
];

/** What a successful call is in the audit log; null for one that is not recorded. */
export function auditedCall(method: string, path: string): { action: AuditAction; personId: string | null } | null {
  for (const { calls, action } of rules) {
    const match = calls.exec(`${method} ${path}`);
    if (match) return { action, personId: match.groups?.person ?? null };
  }
  return null;
}

/** Ways to sign in that the audit log tells apart. */
const signIns: Readonly<Record<string, AuditAction>> = {
  'POST /api/auth/sign-in/passkey': 'signed-in-with-passkey',
  'GET /api/auth/oidc/callback': 'signed-in-with-service',
};

/** What a call is in the audit log that gave its caller a session. */
export function auditedSignIn(method: string, path: string): AuditAction {
  return signIns[`${method} ${path}`] ?? 'signed-in';
}
