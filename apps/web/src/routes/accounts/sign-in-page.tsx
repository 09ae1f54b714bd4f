import { getRouteApi, useLocation } from '@tanstack/react-router';
import { beginSession } from '#api/begin-session.ts';
import { SignInPage } from '#features/accounts/door/sign-in-page.tsx';

const route = getRouteApi('/sign-in');

/** Leads back to where the person came from, as a new page that the server draws for this person. */
export function SignInRoutePage() {
  const { to, failed } = route.useSearch();
  // No server sees an anchor. The browser carries it over from the page that led here.
  const anchor = useLocation({ select: ({ hash }) => hash });
  const page = anchor === '' || to?.includes('#') ? to : `${to ?? '/'}#${anchor}`;
  return <SignInPage to={page} failed={failed} onSignedIn={() => void beginSession().then(() => location.replace(ownAddress(page)))} />;
}

/** An address of this origin; anything else becomes the start page. */
function ownAddress(to = '/'): string {
  const address = URL.parse(to, location.origin);
  return address?.origin === location.origin ? address.pathname + address.search + address.hash : '/';
}
