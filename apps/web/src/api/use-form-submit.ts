import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';

interface FormSubmit {
  isBusy: boolean;
  isDone: boolean;
  /** Why the last attempt failed; null before it, and while another one runs. */
  failure: Error | null;
  onSubmit: (event: FormEvent) => void;
}

/**
 * Sends a form once at a time and keeps what went wrong.
 *
 * @param send makes the request and acts on its answer
 * @param options.staysBusy the form is about to leave the page: after a success it takes no second submit
 */
export function useFormSubmit(send: () => Promise<void>, { staysBusy = false } = {}): FormSubmit {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: send });
  const isBusy = isPending || (staysBusy && isSuccess);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) mutate();
  };
  return { isBusy, isDone: isSuccess, failure: error, onSubmit };
}
