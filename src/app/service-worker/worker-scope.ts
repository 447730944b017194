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

export interface PushedEvent extends ExtendedEvent {
  data: { json(): unknown } | null;
}

export interface NotificationEvent extends ExtendedEvent {
  notification: Notification;
}

export interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface WorkerScope {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendedEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ToldEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
