import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
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
  /** How long in ms it takes over a mail to an address; 0 in the beginning. */
  takeTime(ofAddress: (address: string) => number): void;
  close(): Promise<void>;
}

/** A real SMTP server on a random port that keeps what it is given. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  let timeFor: (address: string) => number = () => 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusal) return done(Object.assign(new Error('not now'), { responseCode: refusal }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        await delay(Math.max(...to.map(timeFor)));
        received.push({ to, mail: await PostalMime.parse(Buffer.concat(chunks)) });
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
    takeTime: (ofAddress) => {
      timeFor = ofAddress;
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
