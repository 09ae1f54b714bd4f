import { getRouteApi } from '@tanstack/react-router';
import { beginSession } from '#api/begin-session.ts';
import { SignInPage } from '#features/accounts/door/sign-in-page.tsx';

const route = getRouteApi('/sign-in');

/** Leads back to where the person came from, as a new page that the server draws for this person. */
export function SignInRoutePage() {
  const { to, failed } = route.useSearch();
  return <SignInPage to={to} failed={failed} onSignedIn={() => void beginSession().then(() => location.replace(ownAddress(to)))} />;
}

/** An address of this origin; anything else becomes the start page. */
function ownAddress(to = '/'): string {
  const address = URL.parse(to, location.origin);
  return address?.origin === location.origin ? address.pathname + address.search + address.hash : '/';
}
