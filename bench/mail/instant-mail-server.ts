import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface InstantMailServer {
  url: string;
  /** Addresses in the order in which their mails arrived. */
  arrived: string[];
  /** How long in ms it takes over each mail. */
  takeTime(ms: number): void;
  close(): Promise<void>;
}

/** Takes every mail and reads none. */
export async function openInstantMailServer(): Promise<InstantMailServer> {
  const arrived: string[] = [];
  let pauseMs = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    maxClients: 100,
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        const take = () => {
          arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        };
        if (pauseMs === 0) take();
        else setTimeout(take, pauseMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    takeTime: (ms) => {
      pauseMs = ms;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
