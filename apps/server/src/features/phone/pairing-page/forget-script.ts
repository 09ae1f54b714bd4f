/**
 * Deletes the offline copies of a revoked device, again and again while the page is open: a service worker that is still being installed
 * adds caches after `Clear-Site-Data` deleted them. A worker that cannot be removed at this moment does not keep the copies. Plain text for the same reason as the script of the form.
 */
export const forgetScript = `
async function forget() {
  const workers = async () => Promise.all((await navigator.serviceWorker.getRegistrations()).map((worker) => worker.unregister()));
  const copies = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await Promise.allSettled([workers(), copies()]);
}
if ('serviceWorker' in navigator) {
  forget();
  setInterval(forget, 1000);
}
`;
