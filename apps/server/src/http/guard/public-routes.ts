import { callPaths } from './plain-path.ts';

const probes = /^(?:GET|HEAD) \/(?:healthz|readyz)$/;

/** Calls that answer without an identity. Everything else below a call's path is refused to somebody unknown. */
const openCalls: readonly RegExp[] = [
  probes,
  // A page: without a session, its answer leads to the sign-in page.
  /^GET \/api\/docs$/,
  /^GET \/api\/auth\/sign-in$/,
  /^POST \/api\/auth\/sign-(?:in|up)\/email$/,
  /^POST \/api\/auth\/sign-in\/(?:code|passkey(?:\/options)?)$/,
  /^(?:GET|POST) \/api\/auth\/(?:invitations|resets)\/[^/]+$/,
  /^POST \/api\/auth\/invitations\/[^/]+\/passkey(?:\/options)?$/,
  /^(?:POST \/api\/auth\/oidc\/start|GET \/api\/auth\/oidc\/callback)$/,
  /^POST \/api\/auth\/forgot-password$/,
];

/** Whether a call asks how the process is. It is answered without a look at who asks. */
export const isProbe = (method: string, path: string): boolean => probes.test(`${method} ${path}`);

/** Whether a call may be answered to somebody unknown. Pages and files are not calls: they hold nothing of anybody. */
export function isOpenCall(method: string, path: string): boolean {
  return !callPaths.test(path) || openCalls.some((call) => call.test(`${method} ${path}`));
}
