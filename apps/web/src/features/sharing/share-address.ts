/** The address of a public page, as this browser reaches Parley. */
export const shareAddress = (token: string): string => `${location.origin}/share/${token}`;

/** Whether only this computer reaches Parley under the address that this browser uses. */
export const isOnlyHere = (): boolean => /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);
