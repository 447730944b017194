import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { isAlive, readPostmasterFile } from '#shared/server/postgres/postmaster-file.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import {
  type Participant,
  type ParticipantOptions,
  runParticipant,
} from '#tests/launcher/run-participant.ts';
import { PATIENCE_MS, until } from '#tests/support/until.ts';

export const IS_ROOT = process.geteuid?.() === 0;
export const NOBODY = { uid: 65534, gid: 65534 };

/** A folder of its own and every process started in it; `end` leaves neither behind. */
export class LauncherWorld {
  readonly folder: string;
  readonly dataDir: string;
  private readonly started: Participant[] = [];

  private constructor(folder: string) {
    this.folder = folder;
    this.dataDir = join(folder, 'data with space');
  }

  static async create(mode = 0o777): Promise<LauncherWorld> {
    const folder = await mkdtemp('/tmp/launcher-test-');
    await chmod(folder, mode);
    return new LauncherWorld(folder);
  }

  start(options: Partial<ParticipantOptions> = {}, user: { uid?: number; gid?: number } = {}): Participant {
    const participant = runParticipant({ dataDir: this.dataDir, ...options }, user);
    this.started.push(participant);
    return participant;
  }

  get clusterDir(): string {
    return join(this.dataDir, 'postgres/cluster');
  }

  serverPid(clusterDir = this.clusterDir): number | undefined {
    const pid = readPostmasterFile(clusterDir)?.pid;
    return pid && isAlive(pid) ? pid : undefined;
  }

  async end(): Promise<void> {
    for (const participant of this.started) {
      if (participant.process.exitCode === null && !participant.process.killed) await participant.leave();
    }
    const moved = join(this.dataDir, 'postgres-location');
    const root = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : join(this.dataDir, 'postgres');
    await until(() => this.serverPid(join(root, 'cluster')) === undefined, 'the server has stopped');
    await removeFolder(this.folder);
  }
}

export async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
