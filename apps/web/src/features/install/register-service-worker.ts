export interface UpdateHandle {
  /** Loads the waiting version. Called by the person or when nothing is going on. */
  apply: () => void;
}

export interface UpdatePorts {
  /** A reply arrives, or somebody speaks or is heard: no moment to offer anything. */
  isBusy: () => boolean;
  /** Called once a new version is installed beside the running one and nothing is going on. */
  onUpdate: (handle: UpdateHandle) => void;
}

const busyCheckMs = 3000;
const updateCheckMs = 3_600_000;

/** Registers the service worker and tells when a new version waits. */
export async function registerServiceWorker({ isBusy, onUpdate }: UpdatePorts): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const hadController = navigator.serviceWorker.controller !== null;
  // Where the browser refuses it everything works, only not offline.
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  const offer = (worker: ServiceWorker): void => {
    if (isBusy()) setTimeout(() => offer(worker), busyCheckMs);
    // The offer stays on the page; by the time it is taken, a call may have begun.
    else onUpdate({ apply: () => (isBusy() ? offer(worker) : activate(registration.waiting ?? worker)) });
  };
  if (registration.waiting && hadController) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
  // Windows of an installed app stay open for weeks.
  setInterval(() => void registration.update().catch(() => undefined), updateCheckMs);
}

function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'skip-waiting' });
}
