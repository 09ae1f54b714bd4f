import type { useSession } from './session.ts';

type Session = ReturnType<typeof useSession>;

/** Pages that only those who run a server with accounts see. */
const forAdministrators: ReadonlySet<string> = new Set(['people', 'audit']);
/** Pages about the server itself. With accounts, members do not see them. */
const aboutServer: ReadonlySet<string> = new Set(['storage', 'performance', 'phone']);

/** Whether a page of the settings is listed for the user of a session. */
export function isSettingListed(section: string, session: Session): boolean {
  const hasAccounts = session?.mode === 'accounts';
  const isAdministrator = session?.user.role === 'owner' || session?.user.role === 'admin';
  if (forAdministrators.has(section)) return hasAccounts && isAdministrator;
  return !aboutServer.has(section) || !hasAccounts || isAdministrator;
}
