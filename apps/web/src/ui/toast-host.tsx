import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster, toast as sonner } from 'sonner';
import { connectToastHost, type Toast } from './toast.ts';

/** Draws toasts; see `showToast`. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(
    () =>
      connectToastHost({
        show: (toast) =>
          sonner.custom((id) => <ToastPill toast={toast} closeLabel={closeLabel} close={() => sonner.dismiss(id)} />, {
            duration: toast.durationMs,
            unstyled: true,
            ...(toast.subject === undefined ? {} : { id: toast.subject }),
          }),
      }),
    [closeLabel],
  );
  return <Toaster position="bottom-center" dir="auto" containerAriaLabel={label} offset={24} visibleToasts={3} />;
}

function ToastPill({ toast, closeLabel, close }: { toast: Toast; closeLabel: string; close: () => void }) {
  return (
    <div className="toast">
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
