import type { NewCredential, UsedCredential } from '@parley/contracts/accounts/passkeys';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';

/** The options of the server, in the JSON form of the standard. */
type Options = { challenge: string };

/** Why the browser made or gave no passkey: the user closed its dialog or took too long, or the device has one already. */
export class PasskeyStopped extends Error {
  readonly reason: 'closed' | 'known';

  constructor(reason: 'closed' | 'known') {
    super(reason);
    this.reason = reason;
  }
}

/** Whether passkeys work here: the browser knows them, and the address has a name and HTTPS. False on a page that the server drew. */
export function useHasPasskeys(): boolean {
  const isDrawn = useIsDrawn();
  return !isDrawn && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** @throws PasskeyStopped */
export async function createPasskey(options: Options): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as never }).catch(stopped);
}

/** @throws PasskeyStopped */
export async function askForPasskey(options: Options): Promise<UsedCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as never }).catch(stopped);
}

/** Browsers do not tell a closed dialog from one that took too long. */
function stopped(error: unknown): never {
  throw new PasskeyStopped((error as Error).name === 'InvalidStateError' ? 'known' : 'closed');
}
