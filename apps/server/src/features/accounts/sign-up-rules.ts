import { HttpError } from '#http/answer/http-error.ts';
import type { Admission } from './create-account.ts';
import type { SignUpRules } from './account-settings.ts';

/**
 * Admits somebody who has no invitation.
 *
 * @throws HttpError `sign_up_closed` where one needs an invitation, or an address of another domain
 */
export function admitStranger({ signUp, allowedDomains }: SignUpRules, email: string): Admission {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (signUp !== 'open' || (allowedDomains.length > 0 && !allowedDomains.includes(domain)))
    throw new HttpError('sign_up_closed', 'An account here needs an invitation.');
  return { role: 'member', guestUntil: null };
}
