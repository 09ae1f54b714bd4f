import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../shell/shell-route.ts';

export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/$section',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsRoutePage'),
});
