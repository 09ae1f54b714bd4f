import { createRoute, redirect } from '@tanstack/react-router';
import { shellRoute } from '../shell/shell-route.ts';

export const settingsIndexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/$section', params: { section: 'language' }, replace: true });
  },
});
