import { connectDatabase, type Database } from '#shared/server/db/connect-database.ts';
import { PATIENCE_MS } from './until.ts';

/**
 * As an instance connects, but as patient as a test: that a database which keeps one waiting is given up is tested where
 * one does, and a busy machine is none.
 */
export const connectTestDatabase = (url: string, options: { max?: number } = {}): Database =>
  connectDatabase(url, { ...options, connectMs: PATIENCE_MS, statementMs: PATIENCE_MS });
