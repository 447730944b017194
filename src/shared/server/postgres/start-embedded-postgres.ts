import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keptSecret } from '../config/kept-secret.ts';
import { closeDataFolder } from '../storage/close-data-folder.ts';
import { APP_ROLE, connectionUrl, type DatabasePlace, OWNER_ROLE, SUPERUSER } from './connection-url.ts';
import { chooseDataLocation, fingerprint } from './data-location.ts';
import { joinKeeper, type Membership } from './join-keeper.ts';
import { type KeeperMessage, type KeeperPlan, onMessage, send } from './keeper-protocol.ts';
import { packagedNativeDir, usableNativeDir } from './native-binaries.ts';
import { socketDirFor } from './prepare-socket-dir.ts';

/** How soon a keeper that could not be started is started again. */
const REJOIN_MS = 1000;

export type EmbeddedPostgresOptions = {
  /** DATA_DIR; the database lives in its folder `postgres`. */
  dataDir: string;
  log: (line: string) => void;
  /** false switches fsync off: for throw-away test databases only. */
  durable?: boolean;
  /** Where root's files go when the database's user cannot enter the project. */
  fallbackRoot?: string;
  /** A folder with PostgreSQL's bin, lib and share; the npm package's by default. */
  nativeDir?: string;
};

export type EmbeddedPostgres = {
  /** Owns the database `ziyarah`: for migrations. */
  ownerUrl: string;
  /** The restricted role: rows only, no schema. */
  appUrl: string;
  /** PostgreSQL's superuser: for test databases and whole-cluster work only. */
  superuserUrl: string;
  /** For URLs of other databases and roles. */
  place: DatabasePlace;
  /** 'owner' started the server, 'guest' joined one that was running. */
  role: Membership['role'];
  /** Leaves; the last participant's call settles when the server has stopped. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL, or joins the one already running on this data directory. It keeps
 * running until the last participant has left or died.
 * @throws LauncherError with a message for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const plan = await makePlan(options);
  let membership = await joinKeeper(plan);
  let leaving: Promise<void> | undefined;
  const role = membership.role;
  attend(membership);

  function attend(current: Membership): void {
    // An idle connection must not keep a command alive that is otherwise finished.
    current.socket.unref();
    for (const line of current.notes) options.log(line);
    onMessage<KeeperMessage>(current.socket, (message) => {
      if (message.state === 'log') options.log(message.line);
      if (message.state === 'failed') options.log(message.message);
    });
    current.socket.once('close', () => {
      if (!leaving) void rejoin();
    });
  }

  async function rejoin(): Promise<void> {
    options.log('the keeper of the database ended; starting another');
    // Until it works: without a keeper nobody starts the database again when it ends.
    for (let said = ''; !leaving; ) {
      try {
        membership = await joinKeeper(plan);
        if (leaving) membership.socket.destroy();
        else attend(membership);
        return;
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        if (words !== said) options.log(words);
        said = words;
        await delay(REJOIN_MS, undefined, { ref: false });
      }
    }
  }

  const place = { socketDir: plan.socketDir, secret: keptSecret(plan.secretFile) };
  return {
    ownerUrl: connectionUrl(place, OWNER_ROLE),
    appUrl: connectionUrl(place, APP_ROLE),
    superuserUrl: connectionUrl(place, SUPERUSER),
    place,
    role,
    stop: () => {
      leaving ??= leave(membership);
      return leaving;
    },
  };
}

function leave({ socket }: Membership): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) {
      resolve();
      return;
    }
    socket.ref();
    socket.once('close', () => resolve());
    onMessage<KeeperMessage>(socket, (message) => {
      if (message.state === 'left' || message.state === 'stopped') socket.destroy();
    });
    send(socket, { leave: true });
  });
}

async function makePlan(options: EmbeddedPostgresOptions): Promise<KeeperPlan> {
  const fallbackRoot = options.fallbackRoot ?? '/var/lib/ziyarah';
  const location = await chooseDataLocation(options.dataDir, fallbackRoot);
  // Root's server runs as another user, who has to pass.
  closeDataFolder(options.dataDir, { isPassable: location.identity !== undefined });
  const projectDir = fileURLToPath(new URL('../../../../', import.meta.url));
  const copyRoot = location.identity ? `${fallbackRoot}/${fingerprint(projectDir)}` : location.root;
  const nativeDir = await usableNativeDir(
    options.nativeDir ?? packagedNativeDir(),
    location.identity,
    copyRoot,
  );
  return {
    ...location,
    nativeDir,
    socketDir: socketDirFor(location.root),
    durable: options.durable ?? true,
    secretFile: join(resolve(options.dataDir), 'database-secret'),
  };
}
