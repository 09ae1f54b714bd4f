export interface UpdateHandle {
  /** Activates the waiting version. Called by the user or when the page is idle. */
  apply: () => void;
}

export interface UpdatePorts {
  /** A reply is arriving, or a call is active: no time for an offer. */
  isBusy: () => boolean;
  /** Called when a new version is installed beside the running one and the page is idle. */
  onUpdate: (handle: UpdateHandle) => void;
}

const busyCheckMs = 3000;
const updateCheckMs = 3_600_000;
const longestActivationMs = 3000;

/** Registers the service worker and reports when a new version waits. */
export async function registerServiceWorker({ isBusy, onUpdate }: UpdatePorts): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const hadController = navigator.serviceWorker.controller !== null;
  // If the browser refuses it, everything works except offline.
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  const offer = (worker: ServiceWorker): void => {
    if (isBusy()) setTimeout(() => offer(worker), busyCheckMs);
    // The offer stays on the page. When it is accepted, a call may have started.
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

/**
 * Lets the new version take over, then loads the page anew. A browser keeps the old version while it answers this page; a page that
 * loads anew asks it for nothing more, and comes from the server in any case.
 */
function activate(worker: ServiceWorker): void {
  let isLeaving = false;
  const reload = () => {
    if (!isLeaving) location.reload();
    isLeaving = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  worker.postMessage({ type: 'skip-waiting' });
  setTimeout(reload, longestActivationMs);
}
