import * as z from 'zod';
import { type Operation, roleOf } from '#shared/contract/operation.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { Database, Queries } from '../db/connect-database.ts';
import { isDeadlock } from '../db/database-faults.ts';
import type { Replica } from '../db/replica.ts';
import { writeAudit } from '../write-audit.ts';
import { AppError } from './app-error.ts';
import type { Answer, BoundOperation, Caller } from './bind.ts';
import { limitSubject } from './client-address.ts';
import { holdingRole, holdRole } from './hold-role.ts';
import { type RawInput, validateInput } from './validate-input.ts';
import { assertProven, assertRole } from './viewer.ts';

export interface Invocation {
  answer: Answer;
  reply: unknown;
}

export interface InvokeOptions {
  db: Database;
  limits: RateLimits;
  /** The standby for reads that may come from it, where there is one. */
  replica?: Pick<Replica, 'forReading' | 'failed'> | null;
  /** Tests and development parse every reply against its contract. */
  verifyReplies: boolean;
}

/**
 * The only way to a handler: rate limit → who → validate → proof again, where the operation asks for it → load the record
 * under its policy → handler → present. For a write, holding the caller's role, loading, handling and presenting share one
 * transaction, unless it waits for something slow; where that is a file, each of its transactions holds the role.
 */
export async function invoke(
  bound: BoundOperation,
  raw: RawInput,
  caller: Caller,
  options: InvokeOptions,
): Promise<Invocation> {
  const { operation } = bound;
  if (operation.rate) await options.limits.take(operation.path, operation.rate, limitSubject(caller.address));
  assertRole(roleOf(operation.policy), caller.viewer);
  const body = raw.receiveBody ? await raw.receiveBody() : raw.body;
  const input = validateInput(operation, { ...raw, body });
  // After the shapes, so that nobody enters a password only to hear that a field is wrong.
  assertProven(operation, caller.viewer);
  const run = async (db: Queries): Promise<Invocation> => {
    const answer: Answer = { status: 200, headers: {}, cookies: [] };
    if (isPlainWrite(operation)) await holdRole(db, operation.policy, caller.viewer);
    const record = bound.load ? await bound.load(db, caller, input) : null;
    const reply = await bound.handler(record, { ...caller, answer, db: db as never }, input);
    if (isWrite(operation)) await auditProgram(db, caller, operation);
    return { answer, reply };
  };
  const done = await (isPlainWrite(operation)
    ? write(run, options)
    : operation.waitsFor === 'files'
      ? run(holdingRole(options.db, operation.policy, caller.viewer))
      : read(run, operation, options));
  if (options.verifyReplies) z.parse(operation.reply, done.reply);
  return done;
}

/** How often a write is begun in all, where the database ends it for the sake of another. */
const ATTEMPTS = 3;

/**
 * One transaction; begun again where it and another waited for each other. A write that waits for nothing slow does nothing
 * outside its transaction, so that nothing happens twice.
 */
async function write<T>(run: (db: Queries) => Promise<T>, { db }: InvokeOptions): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(run);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

/** Asks the standby where the operation may and it is fit; what fails there is asked of the database. */
async function read<T>(
  run: (db: Queries) => Promise<T>,
  operation: Operation,
  { db, replica }: InvokeOptions,
): Promise<T> {
  const standby = operation.mayLag ? await replica?.forReading() : null;
  if (!standby) return run(db);
  try {
    return await run(standby);
  } catch (error) {
    if (error instanceof AppError) throw error;
    replica?.failed(error as Error);
    return run(db);
  }
}

const isWrite = ({ path, onlyReads }: Operation): boolean => !path.startsWith('GET ') && !onlyReads;

const isPlainWrite = (operation: Operation): boolean =>
  isWrite(operation) && operation.waitsFor === undefined;

/** Whatever a program writes with a token is a row of the audit log, beside the act's own row where it has one. */
async function auditProgram({ orm }: Queries, { viewer }: Caller, { path }: Operation): Promise<void> {
  if (!viewer.apiToken) return;
  await writeAudit(orm, viewer, {
    action: 'api_token.call',
    subjectType: 'api_token',
    subjectId: viewer.apiToken.id,
    details: { operation: path },
  });
}
