import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

export interface ReceivedMail {
  to: string[];
  mail: Email;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Answers the next messages with this code instead of taking them. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

/** A real SMTP server on a random port that keeps what it is given. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusal) return done(Object.assign(new Error('not now'), { responseCode: refusal }));
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (code) => {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An application whose workers send its mail to a server that keeps it. */
export async function openMailWorld(): Promise<{
  server: MailServer;
  test: TestApp;
  jobs: Jobs;
  close(): Promise<void>;
}> {
  const server = await openMailServer();
  const test = await createTestApp({ settings: { SMTP_URL: server.url }, withWorkers: true });
  const jobs = testJobs(test.db, (error) => console.error(error));
  const close = async () => {
    await jobs.close();
    await test.close();
    await server.close();
  };
  return { server, test, jobs, close };
}
