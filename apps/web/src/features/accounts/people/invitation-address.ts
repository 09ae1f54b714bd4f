/** The link that a person opens to accept. */
export const invitationAddress = (token: string): string => `${location.origin}/join/${token}`;
