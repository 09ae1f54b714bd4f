import { getRouteApi } from '@tanstack/react-router';
import { JoinPage } from '#features/accounts/door/join-page.tsx';

const route = getRouteApi('/join/$token');

export function JoinRoutePage() {
  const { token } = route.useParams();
  return <JoinPage token={token} onJoined={() => location.replace('/')} />;
}
