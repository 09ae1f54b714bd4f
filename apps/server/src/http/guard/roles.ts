import type { Role } from '@parley/contracts/accounts/roles';

/** Parts of the installation, beside what belongs to a user. */
export type InstallationPart = 'providers' | 'own-providers' | 'operations' | 'phone-access' | 'people' | 'accounts' | 'audit';

type Right = `${'read' | 'change'} ${InstallationPart}`;

const ofGuests: readonly Right[] = ['read providers'];
const ofMembers: readonly Right[] = [...ofGuests, 'change own-providers'];
const ofAdministrators: readonly Right[] = [
  ...ofMembers,
  'change providers',
  'read operations',
  'change operations',
  'read phone-access',
  'change phone-access',
  'read people',
  'change people',
  'read audit',
];

/** What each role may do with the installation. This is the only place that says so. */
const rights: Readonly<Record<Role, ReadonlySet<Right>>> = {
  owner: new Set<Right>([...ofAdministrators, 'read accounts', 'change accounts']),
  admin: new Set([...ofAdministrators, 'read accounts']),
  member: new Set(ofMembers),
  guest: new Set(ofGuests),
};

/** Whether a role may look at a part of the installation, or change it. */
export function roleMay(role: Role, right: 'read' | 'change', part: InstallationPart): boolean {
  return rights[role].has(`${right} ${part}`);
}

/** Roles from the most to the least powerful. */
const ranks: Readonly<Record<Role, number>> = { owner: 0, admin: 1, member: 2, guest: 3 };

/** Whether somebody of one role may invite, change, suspend or remove somebody of another: administrators not each other, nobody the owner. */
export function roleRules(role: Role, other: Role): boolean {
  return ranks[role] < ranks[other];
}
