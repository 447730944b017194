import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OperationInput } from '#shared/web/api/transport.ts';
import { changeOutbox } from './outbox-state.ts';

/** Something written on this device that the server does not have yet. */
export interface OutboxItem {
  /** Sent along as `Idempotency-Key`: however often it is sent, it is done once. */
  id: string;
  /** Which form it comes from. */
  kind: OutboxKind;
  /** 'METHOD /path', as the slice's paths say. */
  path: string;
  input: Pick<OperationInput, 'params' | 'query' | 'body'>;
  /** What it is about, in the writer's own words. */
  title: string;
  createdAt: string;
  /** The member who wrote it; null for a visitor. It is sent as nobody else. */
  owner: number | null;
  /** Where its form is, and what it reads its draft from. */
  edit: { href: string; store: 'localStorage' | 'sessionStorage'; key: string; draft: unknown };
  attempts: number;
  /** Milliseconds; not tried before. */
  nextAt: number;
  /** Why the server did not take it, in its words; null while it waits. */
  refusal: string | null;
}

export type OutboxKind = 'dua' | 'verification';

interface OutboxSchema extends DBSchema {
  items: { key: string; value: OutboxItem };
}

let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;
const channel = new BroadcastChannel('outbox');
channel.onmessage = () => void recount();

function database(): Promise<IDBPDatabase<OutboxSchema>> {
  opening ??= openDB<OutboxSchema>('ziyarah-outbox', 1, {
    upgrade: (db) => void db.createObjectStore('items', { keyPath: 'id' }),
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    // A browser may refuse for now; the next call tries again.
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Oldest first. */
export async function readOutbox(): Promise<OutboxItem[]> {
  const items = await (await database()).getAll('items');
  return items.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export async function putItem(item: OutboxItem): Promise<void> {
  await (await database()).put('items', item);
  await tell();
}

export async function dropItem(id: string): Promise<void> {
  await (await database()).delete('items', id);
  await tell();
}

/** At sign-out: what a member wrote is theirs, and goes with them. */
export async function dropPersonal(): Promise<void> {
  const db = await database();
  for (const { id, owner } of await db.getAll('items')) if (owner !== null) await db.delete('items', id);
  await tell();
}

async function tell(): Promise<void> {
  channel.postMessage('changed');
  await recount();
}

/** Reads the outbox again for everything that shows it. */
export async function recount(): Promise<void> {
  changeOutbox(await readOutbox());
}
