import type { ClientRequest } from 'node:http';

const pieceBytes = 64_000;

/**
 * Sends the body of a request in pieces and ends it.
 *
 * @param onSent called with the bytes so far whenever a piece has left this process
 */
export function sendBody(request: ClientRequest, body: Uint8Array, onSent: (bytes: number) => void): void {
  request.setHeader('content-length', body.length);
  let sent = 0;
  const sendNext = (): void => {
    if (sent >= body.length) return void request.end();
    const piece = body.subarray(sent, sent + pieceBytes);
    request.write(piece, (error) => {
      // The request fails with the same error.
      if (error) return;
      sent += piece.length;
      onSent(sent);
      sendNext();
    });
  };
  sendNext();
}
