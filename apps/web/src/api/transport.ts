/** Sends a request to our own server. */
export type Transport = (path: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

let transport: Transport = (path, init) => fetch(path, init);

/** Sends every later request another way: while a page is drawn on the server there is no network between the two. */
export function setTransport(next: Transport): void {
  transport = next;
}

export const sendRequest: Transport = (path, init) => transport(path, init);
