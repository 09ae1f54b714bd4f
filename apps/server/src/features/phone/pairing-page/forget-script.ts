/**
 * Deletes the offline copies of a revoked device, again and again while the page is open: a service worker that is still being installed
 * adds caches after `Clear-Site-Data` deleted them. Plain text for the same reason as the script of the form.
 */
export const forgetScript = `
async function forget() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
if ('serviceWorker' in navigator) {
  forget();
  setInterval(forget, 1000);
}
`;
