/** Types for the part of the package that is used; it ships none. */
declare module 'node-media-server' {
  import type { Server, Socket } from 'node:net';

  export interface EngineBroadcast {
    publisher: EngineSession | null;
    publishGraceMs: number;
    flvMetaData: Buffer | null;
    flvGopCache: Set<Buffer> | null;
    flvAudioHeader: Buffer | null;
    flvVideoHeader: Buffer | null;
    postPlay(subscriber: Subscriber): string | null;
    donePlay(subscriber: Subscriber): void;
  }

  /** Receives everything that a publisher sends, as FLV. */
  export interface Subscriber {
    id: string;
    /** Empty marks an internal subscriber, which is neither authenticated nor counted. */
    ip: '';
    protocol: 'flv';
    endTime?: number;
    sendBuffer(buffer: Buffer): void;
  }

  export interface EngineSession {
    id: string;
    ip: string;
    isPublisher: boolean;
    streamPath: string;
    streamApp: string;
    streamName: string;
    streamQuery: Record<string, unknown> | undefined;
    socket: Socket;
    broadcast: EngineBroadcast;
    rtmp: { onPacketCallback(packet: unknown): void };
  }

  export default class NodeMediaServer {
    constructor(config: object);
    rtmpServer: { tcpServer: Server; handleRequest(socket: Socket): void };
    on(event: string, listener: (session: EngineSession) => void): void;
    run(): Promise<void>;
    stop(): Promise<void>;
  }
}
