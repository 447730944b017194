import pg from 'pg';

type OnLost = (error: Error) => void;

/**
 * The two ways to the database. pg tells of a lost connection by an 'error' event, and an event that nobody listens to
 * ends the process; its pool listens for idle connections only, and stops when one is handed out. Every client made
 * here has a listener for as long as it lives; the statement under way fails by itself. `npm run check` refuses other
 * ways.
 */
export function createClient(config: pg.ClientConfig, onLost: OnLost = ignore): pg.Client {
  return new pg.Client(config).on('error', onLost);
}

/** @param onLost called once for each connection that is lost, idle or in use */
export function createPool(config: pg.PoolConfig, onLost: OnLost = ignore): pg.Pool {
  return new pg.Pool(config).on('connect', (client) => client.on('error', onLost)).on('error', ignore);
}

function ignore(): void {}
