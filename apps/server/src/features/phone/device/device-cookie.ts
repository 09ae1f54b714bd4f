/** Holds a device's key. Its prefix makes browsers refuse it from other hosts, from plain HTTP and for single paths. */
export const deviceCookie = '__Host-parley-device';
