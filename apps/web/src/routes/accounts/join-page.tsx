import { getRouteApi } from '@tanstack/react-router';
import { beginSession } from '#api/begin-session.ts';
import { JoinPage } from '#features/accounts/door/join-page.tsx';

const route = getRouteApi('/join/$token');

export function JoinRoutePage() {
  const { token } = route.useParams();
  const { failed } = route.useSearch();
  return <JoinPage token={token} failed={failed} onJoined={() => void beginSession().then(() => location.replace('/'))} />;
}
