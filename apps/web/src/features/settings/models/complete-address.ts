/**
 * An address of a model server as it is called: where no scheme was typed, `http://` is put before machines of one's own
 * and `https://` before all others.
 *
 * @param typed e.g. `localhost:9999` or `api.example.org/v1`
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address;
  const bare = address.replace(/^\/+/, '');
  return `${isOwnMachine(bare) ? 'http' : 'https'}://${bare}`;
}

/** Names without a dot, numbers of addresses and names that only a local network knows. */
function isOwnMachine(address: string): boolean {
  const host = /^(?:\[[^\]]*\]|[^/:?#]*)/.exec(address)?.[0] ?? '';
  return host.startsWith('[') || !host.includes('.') || /^[\d.]+$/.test(host) || /\.(?:local|lan|home|internal|home\.arpa)$/i.test(host);
}
