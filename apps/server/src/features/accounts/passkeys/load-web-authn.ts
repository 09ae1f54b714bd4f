/** Loads the library at its first use: most servers see no passkey, and a start would take longer. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
