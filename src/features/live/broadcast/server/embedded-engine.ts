import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Database } from '#shared/server/db/connect-database.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { findByKey } from './broadcast-store.ts';
import type { EngineOrder, EnginePlan, EngineReport } from './rtmp-messages.ts';
import type { Source, SourceDesk } from './source-desk.ts';

const SCRIPT = fileURLToPath(new URL('./rtmp-process.ts', import.meta.url));
/**
 * Delay before a restart; it grows while the process does not come up, because another instance may hold its
 * port.
 */
const AGAIN_MS = 500;
const AGAIN_MAX_MS = 5000;

export interface Engine {
  /** Starts accepting encoders; calling it again does no harm. */
  start(): void;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** node-media-server in a process of its own, started when the first stream has a key. */
export function createEmbeddedEngine(parts: {
  db: Database;
  desk: SourceDesk;
  plan: EnginePlan;
  onFault(error: Error): void;
}): Engine {
  const { db, desk, plan, onFault } = parts;
  const sources = new Map<string, Source>();
  let child: ChildProcess | undefined;
  let isWanted = false;
  let againMs = AGAIN_MS;
  let again: NodeJS.Timeout | undefined;

  function start(): void {
    if (child || !isWanted) return;
    const own = fork(SCRIPT, [JSON.stringify(plan)], {
      execArgv: ['--max-old-space-size=192'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = own;
    own.on('message', (report: EngineReport) => void hear(report).catch(onFault));
    own.on('error', onFault);
    own.once('exit', () => {
      if (child !== own) return;
      child = undefined;
      // The process's sources are lost with it; encoders reconnect by themselves.
      for (const session of [...sources.keys()]) void forget(session).catch(onFault);
      again = setTimeout(start, againMs);
      again.unref();
      againMs = Math.min(AGAIN_MAX_MS, againMs * 2);
    });
  }

  const order = (what: EngineOrder) => {
    if (child?.connected) child.send(what, () => undefined);
  };

  async function hear(report: EngineReport): Promise<void> {
    if (report.type === 'listening') againMs = AGAIN_MS;
    else if (report.type === 'knock') await answer(report.session, report.keyHash);
    else if (report.type === 'left') await forget(report.session);
    else {
      const source = sources.get(report.session);
      if (!source) return order({ type: 'cut', session: report.session });
      if (report.type === 'ready') await desk.begin(source, { format: 'flv', ...report.shape });
      else await desk.beginAgain(source, report.errors);
    }
  }

  async function answer(session: string, keyHash: string): Promise<void> {
    const stream = await findByKey(db, keyHash);
    const link = {
      pack: (what: Extract<EngineOrder, { type: 'pack' }>['order']) =>
        order({ type: 'pack', session, order: what }),
      cut: () => order({ type: 'cut', session }),
    };
    const source = stream && (await desk.admit({ streamId: stream.id, kind: 'encoder', keyHash, link }));
    if (source) sources.set(session, source);
    order({ type: 'answer', session, isAdmitted: source !== null });
  }

  async function forget(session: string): Promise<void> {
    const source = sources.get(session);
    sources.delete(session);
    if (source) await desk.leave(source);
  }

  return {
    start() {
      isWanted = true;
      start();
    },
    get pid() {
      return child?.pid;
    },
    async stop() {
      isWanted = false;
      clearTimeout(again);
      const own = child;
      child = undefined;
      if (!own) return;
      const gone = new Promise((resolve) => own.once('exit', resolve));
      own.kill('SIGKILL');
      await gone;
      await removeFolder(plan.folder);
    },
  };
}
