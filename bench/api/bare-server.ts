import { createServer } from 'node:http';
import { GRAVE_COLUMNS, type GraveRow } from '#features/records/graves/server/present-grave.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';

/** The baseline: node:http, the same statement, no validation, no policy, no headers. */
const db = connectDatabase(process.env.DATABASE_URL ?? '');
const text = `select ${GRAVE_COLUMNS} from graves g join cemeteries c on c.id = g.cemetery_id where g.id = $1`;
const server = createServer(async (request, response) => {
  const id = Number(request.url?.split('/').at(-1));
  const [row] = await db.rows<GraveRow>({ name: 'grave-by-id', text, values: [id] });
  const body = JSON.stringify(row);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
process.once('SIGTERM', () => process.exit(0));
