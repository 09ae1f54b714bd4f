import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; from: string; subject: string; text: string };

export interface MailServer {
  url: string;
  /** Everything that arrived, the oldest first. */
  readonly received: readonly ReceivedMail[];
  /** The next mail that has not been taken yet. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port that keeps what it gets. It wants a user and a password. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  let taken = 0;
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'parley' && password === 'pass word' ? done(null, { user: username }) : done(new Error('Wrong password.')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, ...read(Buffer.concat(chunks).toString('utf8')) });
        done();
        const next = waiting.shift();
        if (next) next(received[taken++]!);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://parley:pass%20word@127.0.0.1:${port}`,
    received,
    next: () => (taken < received.length ? Promise.resolve(received[taken++]!) : new Promise((resolve) => waiting.push(resolve))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Subject and text of a mail with one part. */
function read(source: string): Pick<ReceivedMail, 'subject' | 'text'> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase();
  const raw = body.join('\r\n\r\n');
  const text = encoding === 'base64' ? Buffer.from(raw, 'base64').toString('utf8') : encoding === 'quoted-printable' ? unquote(raw) : raw;
  const subject = /^subject: (.*)$/im.exec(headers)?.[1] ?? '';
  return { text, subject: subject.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, decodeWord) };
}

function decodeWord(_all: string, kind: string, word: string): string {
  return kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replaceAll('_', ' '));
}

function unquote(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
