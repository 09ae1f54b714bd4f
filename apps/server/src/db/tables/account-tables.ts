import type { GrantableRole, Role } from '@parley/contracts/accounts/roles';
import type { AuditAction } from '@parley/contracts/audit/audit-actions';
import type { Generated } from 'kysely';

/** A time as better-auth writes it: ISO 8601 in SQLite, a timestamp in PostgreSQL. */
type AuthTime = string | Date;

/** Who may use the server, and how they sign in. */
export type AccountTables = {
  users: {
    id: string;
    name: string;
    role: Role;
    createdAt: number;
    /** Lower case; null: no account, as in local mode. */
    email: string | null;
    emailVerified: number | boolean | null;
    /** Whether signing in needs a code. */
    twoFactorEnabled: number | boolean | null;
    image: string | null;
    accountCreatedAt: AuthTime | null;
    accountUpdatedAt: AuthTime | null;
    suspendedAt: number | null;
    /** The end of a guest's account. */
    guestUntil: number | null;
    lastSeenAt: number | null;
    /** Undo works for a while; then everything is deleted. */
    removedAt: number | null;
  };
  /** Links that let somebody make an account. */
  invitations: {
    id: string;
    /** SHA-256 in hex. */
    tokenHash: string;
    /** Encrypted, so that the link can be copied again; see secrets.ts. */
    sealedToken: string;
    email: string | null;
    role: GrantableRole;
    /** How long a guest may stay. */
    guestDays: number | null;
    invitedBy: string;
    createdAt: number;
    expiresAt: number;
    acceptedAt: number | null;
  };
  /** Links with which a user sets a new password. A used one is deleted. */
  passwordResets: {
    /** SHA-256 in hex. */
    tokenHash: string;
    userId: string;
    /** `link`: made by the owner or an administrator; `mail`: asked for by the user. */
    kind: 'link' | 'mail';
    /** The owner or administrator; null for a mail and for an operator at the command line. */
    madeBy: string | null;
    expiresAt: number;
  };
  /** better-auth: where users are signed in. */
  sessions: {
    id: string;
    userId: string;
    token: string;
    expiresAt: AuthTime;
    createdAt: AuthTime;
    updatedAt: AuthTime;
    ipAddress: string | null;
    userAgent: string | null;
  };
  /** better-auth: ways to sign in, one row each; `password` is a hash. */
  accounts: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: AuthTime | null;
    refreshTokenExpiresAt: AuthTime | null;
    scope: string | null;
    password: string | null;
    createdAt: AuthTime;
    updatedAt: AuthTime;
  };
  /** better-auth: secrets of authenticator apps and recovery codes, both encrypted. */
  twoFactors: {
    id: string;
    userId: string;
    secret: string;
    backupCodes: string;
    /** Whether a code confirmed it. */
    verified: number | boolean | null;
    failedVerificationCount: number | null;
    lockedUntil: AuthTime | null;
  };
  /** better-auth: single-use values. */
  verifications: { id: string; identifier: string; value: string; expiresAt: AuthTime; createdAt: AuthTime; updatedAt: AuthTime };
  /** One row, with the id 1, once anything was set. */
  accountSettings: {
    id: number;
    isOn: number;
    signUp: 'open' | 'invitation';
    /** JSON: string[] */
    allowedDomains: string;
    serverName: string;
    /** 1: users may connect providers with keys of their own. */
    ownProviders: Generated<number>;
    updatedAt: number;
  };
  /** Public keys of passkeys, with which users sign in. */
  passkeys: {
    id: string;
    userId: string;
    name: string;
    /** The authenticator's name for it, in base64url. */
    credentialId: string;
    /** COSE, in base64url. */
    publicKey: string;
    /** The host name that it belongs to: the relying party of the standard. */
    host: string;
    /** How often it signed, if its device counts; a copy shows by a lower number. */
    counter: number;
    /** JSON: string[], how a browser reaches it. */
    transports: string;
    createdAt: number;
    lastUsedAt: number | null;
    /** Undo works for a while; then the row is deleted. */
    removedAt: number | null;
  };
  /** What a browser must answer to, once. */
  signInChallenges: {
    /** SHA-256 of the challenge in hex. */
    tokenHash: string;
    purpose: string;
    /** JSON, encrypted: what the answer is for. */
    sealedData: string;
    expiresAt: number;
  };
  /** Keys with which programs act as their users. */
  apiKeys: {
    id: string;
    userId: string;
    name: string;
    /** SHA-256 in hex. */
    keyHash: string;
    /** The last four characters of the key. */
    ending: string;
    /** JSON: KeyScope[] */
    scopes: string;
    createdAt: number;
    /** Its creation, or its last restoration. */
    enabledAt: number;
    expiresAt: number | null;
    lastUsedAt: number | null;
    lastUsedFrom: string | null;
    /** Undo works for a while; then the row is deleted. */
    revokedAt: number | null;
  };
  /** Short-lived keys with which browsers open `/v1/realtime`. */
  realtimeSecrets: {
    id: string;
    userId: string;
    /** SHA-256 in hex. */
    secretHash: string;
    /** JSON, encrypted: the session that it opens, and what its maker signed in with. */
    sealedData: string;
    expiresAt: number;
  };
  /** Who did what, and when. */
  auditLog: {
    id: string;
    at: number;
    action: AuditAction;
    /** Null once the person is gone. */
    actorId: string | null;
    /** Whom it was done to. */
    personId: string | null;
    /** It was done with a key of the actor. */
    byKey: number;
  };
  pairedDevices: {
    id: string;
    name: string;
    kind: 'phone' | 'tablet' | 'computer';
    /** SHA-256 of the random part of its key. */
    keyHash: string;
    createdAt: number;
    lastSeenAt: number;
    /** Undo works for a while; then the row is deleted. */
    revokedAt: number | null;
  };
};
