export interface Toast {
  message: string;
  action?: { label: string; onPress: () => void };
  durationMs?: number;
  /** A newer toast about the same subject replaces the older one. */
  subject?: string;
  /** Called when the toast has gone, also after its action. */
  onClosed?: () => void;
}

/** A toast with its duration. */
export type TimedToast = Toast & { durationMs: number };

const undoMs = 6_000;
const plainMs = 4_000;

type Host = { show: (toast: TimedToast) => void; hide: (subject: string) => void };

let requestHost: (() => void) | null = null;
let host: Host | null = null;
let waiting: TimedToast[] = [];

/** Shows a short message at the bottom of the page. Its code loads with the first one. */
export function showToast(toast: Toast): void {
  const complete = { ...toast, durationMs: toast.durationMs ?? (toast.action ? undoMs : plainMs) };
  if (host) host.show(complete);
  else {
    waiting.push(complete);
    requestHost?.();
  }
}

/** Takes away the toast about a subject that is settled. */
export function hideToast(subject: string): void {
  waiting = waiting.filter((toast) => toast.subject !== subject);
  host?.hide(subject);
}

/** Connects the region of the page for toasts; `mount` is called with the first one. */
export function onToastHostNeeded(mount: () => void): () => void {
  requestHost = mount;
  if (waiting.length > 0) mount();
  return () => {
    requestHost = null;
  };
}

/** Called by the host when it can render. */
export function connectToastHost(next: Host): () => void {
  host = next;
  for (const toast of waiting) next.show(toast);
  waiting = [];
  return () => {
    host = null;
  };
}
