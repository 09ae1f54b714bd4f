import { getRouteApi } from '@tanstack/react-router';
import { beginSession } from '#api/begin-session.ts';
import { ResetPage } from '#features/accounts/door/reset-page.tsx';

const route = getRouteApi('/reset/$token');

export function ResetRoutePage() {
  const { token } = route.useParams();
  return <ResetPage token={token} onDone={() => void beginSession().then(() => location.replace('/'))} />;
}
