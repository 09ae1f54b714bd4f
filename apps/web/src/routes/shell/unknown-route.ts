import { createRoute } from '@tanstack/react-router';
import { PageNotFound } from './page-not-found.tsx';
import { shellRoute } from './shell-route.ts';

/** Every unknown URL, with the side bar beside it. */
export const unknownRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: PageNotFound });
