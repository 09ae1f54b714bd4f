import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster, toast as sonner } from 'sonner';
import { connectToastHost, type TimedToast, type Toast } from './toast.ts';

/** Renders toasts; see `showToast`. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(
    () =>
      connectToastHost({
        show: (toast) => {
          toastCount += 1;
          draw(toast, toast.subject ?? `toast-${toastCount}`, closeLabel);
        },
        hide: (subject) => void sonner.dismiss(subject),
      }),
    [closeLabel],
  );
  return (
    <div data-region="notifications">
      {/* The library's key is Alt+T, which starts a call here. F6 leads to the toasts. */}
      <Toaster position="bottom-center" dir="auto" customAriaLabel={label} hotkey={[]} visibleToasts={3} />
    </div>
  );
}

let toastCount = 0;

/** Renders a toast, or renders it again with a new duration. */
function draw(toast: TimedToast, id: string, closeLabel: string, durationMs = toast.durationMs): void {
  const hold = (isHeld: boolean) => draw(toast, id, closeLabel, isHeld ? Infinity : toast.durationMs);
  const close = () => sonner.dismiss(id);
  const { onClosed } = toast;
  sonner.custom(() => <ToastPill {...{ toast, closeLabel, close, hold }} />, {
    id,
    duration: durationMs,
    unstyled: true,
    onAutoClose: onClosed,
    onDismiss: onClosed,
  });
}

interface ToastPillProps {
  toast: Toast;
  closeLabel: string;
  close: () => void;
  /** No toast disappears while the focus is in it. */
  hold: (isHeld: boolean) => void;
}

function ToastPill({ toast, closeLabel, close, hold }: ToastPillProps) {
  return (
    <div ref={leaveStopsToButtons} className="toast" onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <span className="grow">{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.action?.onPress();
            close();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={close}>
        <X className="icon sm" aria-hidden />
      </button>
    </div>
  );
}

/** The library adds an unnamed tab stop around each toast. */
function leaveStopsToButtons(pill: HTMLElement | null): void {
  pill?.closest('li')?.setAttribute('tabindex', '-1');
}
