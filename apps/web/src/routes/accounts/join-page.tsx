import { getRouteApi } from '@tanstack/react-router';
import { beginSession } from '#api/begin-session.ts';
import { JoinPage } from '#features/accounts/door/join-page.tsx';

const route = getRouteApi('/join/$token');

export function JoinRoutePage() {
  const { token } = route.useParams();
  return <JoinPage token={token} onJoined={() => void beginSession().then(() => location.replace('/'))} />;
}
