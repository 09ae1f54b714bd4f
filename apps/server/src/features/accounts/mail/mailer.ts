import type { Transporter } from 'nodemailer';
import type { Env } from '#env.ts';

/** A mail server that does not answer must not keep a connection for long. */
const timeoutMs = 15_000;

export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Whether the environment names a mail server. */
  readonly isOn: boolean;
  /** @throws Error if the mail server does not take the mail */
  send(mail: Mail): Promise<void>;
};

/** Sends mail through the server that the environment names. nodemailer is loaded at the first mail. */
export function createMailer({ PARLEY_SMTP_URL, PARLEY_MAIL_FROM }: Pick<Env, 'PARLEY_SMTP_URL' | 'PARLEY_MAIL_FROM'>): Mailer {
  let opening: Promise<Transporter> | null = null;
  const open = (url: string): Promise<Transporter> =>
    (opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ));
  return {
    isOn: PARLEY_SMTP_URL !== undefined,
    async send({ to, subject, text }) {
      if (PARLEY_SMTP_URL === undefined) throw new Error('No mail server is set.');
      // An object: the text of an address list could name further recipients.
      await (await open(PARLEY_SMTP_URL)).sendMail({ from: PARLEY_MAIL_FROM, to: { name: '', address: to }, subject, text });
    },
  };
}
