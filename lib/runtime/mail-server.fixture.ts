import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server of this machine. It keeps what it takes, and takes nothing while it has a refusal. */
export async function mailServer() {
  const mail = {
    url: '',
    inbox: [] as { to: string; source: string }[],
    refusal: null as (Error & { responseCode?: number }) | null,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const source = await text(stream);
      if (!mail.refusal) mail.inbox.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), source });
      done(mail.refusal);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mail.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mail;
}
