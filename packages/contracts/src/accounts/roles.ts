/** What a user may be. This module carries no schema, so the web client may import it at run time. */
export const roles = ['owner', 'admin', 'member', 'guest'] as const;

export type Role = (typeof roles)[number];

/** The roles that an invitation can give: there is one owner, who made the first account. */
export const grantableRoles = ['admin', 'member', 'guest'] as const;

export type GrantableRole = (typeof grantableRoles)[number];
