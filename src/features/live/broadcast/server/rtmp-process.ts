import { createHash, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import NodeMediaServer, { type EngineSession } from 'node-media-server';
import type { EngineOrder, EnginePlan, EngineReport } from './rtmp-messages.ts';
import { createRtmpSource, type RtmpSource } from './rtmp-source.ts';

/*
 * RTMP is handled in a process of its own, because it parses what strangers send to an open port: when it
 * dies, pages, players and chat go on, and it is restarted. It only takes in: playing is refused, and there
 * is no HTTP part.
 */

const CONNECTIONS_MAX = 200;
const SILENT_MS = 15_000;
const ANSWER_MS = 5000;
const CACHES = ['flvMetaData', 'flvVideoHeader', 'flvAudioHeader', 'flvGopCache'] as const;
/** Bytes that a handshake may take; more than that before authentication is not an encoder. */
const GREETING_MAX = 64 * 1024;

const plan = JSON.parse(process.argv[2] ?? '{}') as EnginePlan;
const report = (message: EngineReport) => process.send?.(message);
// The engine logs stream names, and here those are keys.
console.log = () => undefined;

/** The engine demands a signature at every publication, and only this process can make one. */
const secret = randomBytes(24).toString('hex');
const nms = new NodeMediaServer({
  bind: plan.host,
  rtmp: { port: plan.port },
  record: { auto: false },
  store: { path: plan.folder },
  auth: { play: true, publish: true, secret },
});
const sources = new Map<string, RtmpSource>();
const admitted = new WeakSet<Socket>();

function guardConnection(socket: Socket): void {
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  nms.rtmpServer.handleRequest(socket);
  const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  if (!parse) return void socket.destroy();
  socket.removeAllListeners('data');
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > GREETING_MAX && !admitted.has(socket)) return void socket.destroy();
    try {
      parse(chunk);
    } catch {
      // Bytes that the parser cannot read end one connection, not the whole process.
      socket.destroy();
    }
  });
}

/**
 * Runs before the engine's own check and cannot wait: the engine is given its signature, and the connection
 * is paused until the application has answered. The stream's name is the key itself, so different keys never
 * share a stream.
 */
nms.on('prePublish', (session) => {
  const { socket, broadcast, streamQuery } = session;
  if (streamQuery) delete streamQuery.sign;
  const isTaken = broadcast.publisher !== null && !takeOver(broadcast.publisher);
  if (session.streamApp !== 'live' || isTaken || !streamQuery || session.streamName === '')
    return refuse(session);
  streamQuery.sign = signFor(session.streamPath);
  // Without a grace period a lost source is noticed at once, and what follows is a new run, not a gap in the
  // old one.
  broadcast.publishGraceMs = 0;
  const source = createRtmpSource(session, {
    onReady: (shape) => report({ type: 'ready', session: session.id, shape }),
    onPackagerEnd: (errors) => report({ type: 'packager-ended', session: session.id, errors }),
  });
  sources.set(session.id, source);
  const late = setTimeout(() => refuse(session), ANSWER_MS);
  source.onAnswer = (isAdmitted) => {
    clearTimeout(late);
    if (!isAdmitted) return refuse(session);
    admitted.add(socket);
    socket.resume();
  };
  socket.pause();
  socket.once('close', () => {
    clearTimeout(late);
    source.close();
    if (sources.delete(session.id)) report({ type: 'left', session: session.id });
  });
  const keyHash = createHash('sha256').update(session.streamName).digest('hex');
  report({ type: 'knock', session: session.id, keyHash, address: session.ip.replace(/:\d+$/, '') });
});

/** Otherwise the engine would go on relaying packets of a rejected publisher. */
function refuse(session: EngineSession): void {
  session.rtmp.onPacketCallback = () => undefined;
  session.socket.destroy();
}

nms.on('prePlay', (session) => {
  if (session.streamQuery) delete session.streamQuery.sign;
  refuse(session);
});

/** An encoder that lost its network reconnects before its old connection is known to be dead. */
function takeOver(publisher: EngineSession): boolean {
  const old = sources.get(publisher.id);
  if (old && !old.isSilent()) return false;
  const { broadcast, socket } = publisher;
  old?.close();
  socket.destroy();
  broadcast.publisher = null;
  // Data cached from the old connection must not start the new one.
  for (const cache of CACHES) broadcast[cache] = null;
  return true;
}

function signFor(path: string): string {
  const until = Math.floor(Date.now() / 1000) + 60;
  return `${until}-${createHash('md5').update(`${path}-${until}-${secret}`).digest('hex')}`;
}

process.on('message', (order: EngineOrder) => {
  const source = sources.get(order.session);
  if (order.type === 'answer') source?.onAnswer(order.isAdmitted);
  else if (order.type === 'pack') source?.pack(order.order);
  else source?.cut();
});
// When the application ends, for whatever reason, its sources end too.
process.on('disconnect', () => process.exit(0));

const { tcpServer } = nms.rtmpServer;
tcpServer.maxConnections = CONNECTIONS_MAX;
tcpServer.removeAllListeners('connection');
tcpServer.on('connection', guardConnection);
tcpServer.once('listening', () => report({ type: 'listening' }));
await nms.run();
