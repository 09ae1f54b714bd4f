/**
 * What an operator can do when Parley cannot listen at its address.
 *
 * @returns one sentence or two; null if the error has another cause
 */
export function explainListenFault(error: unknown): string | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Set PORT to another one, or stop what listens there.';
  if (syscall === 'listen' && code === 'EACCES')
    return 'This account may not listen on that port. Set PORT to 1024 or more, and let a proxy have the other one.';
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return 'HOST is no address of this machine. Set it to one, such as 127.0.0.1.';
  return null;
}
