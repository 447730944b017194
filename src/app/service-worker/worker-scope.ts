/** The parts of the service worker's own world that it uses (the project's types are those of a page). */
export interface ExtendedEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends ExtendedEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface ToldEvent extends ExtendedEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

export interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendedEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ToldEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
