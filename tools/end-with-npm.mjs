const pollMs = 500;

/**
 * Ends this process when npm ends. npm hands SIGTERM to the shell between the two, and that shell ends without handing
 * it on: the server would keep its port. Started without npm, a process may outlive its parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), pollMs).unref();
}
