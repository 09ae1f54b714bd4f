/** Leaves for the pairing page: the owner revoked this device. The page also deletes what the browser has stored. */
export function leaveUnpaired(): void {
  location.replace('/pair');
}
