import type { MediaInfo } from '../../media-contract.ts';
import type { UploadKind } from '../../media-values.ts';

/** 'checking': sent, the server looks at it. 'lost': the connection broke, what was sent is kept. */
export type UploadState = 'waiting' | 'sending' | 'checking' | 'ready' | 'failed' | 'lost';

export interface UploadItem {
  id: number;
  /** The file's own name, shown to its sender and never sent. */
  name: string;
  kind: UploadKind;
  state: UploadState;
  percent: number;
  /** The server's error message. */
  problem: string | null;
  /** Whether sending again can help. */
  mayRetry: boolean;
  media: MediaInfo | null;
}

/** Sends one file; the same sender is asked again after a lost connection and goes on where it can. */
export interface Sender {
  /** @throws SendFailure */
  send(onProgress: (sent: number, total: number) => void): Promise<MediaInfo>;
  /** Gives the connection up, as if it had broken; what the server has stays there. */
  interrupt(): void;
  /** Stops; what the server holds of it is removed. */
  cancel(): void;
}

export class SendFailure extends Error {
  readonly isLost: boolean;
  readonly mayRetry: boolean;

  /** @param problem the server's sentence; null where there was no answer */
  constructor(problem: string | null, status: number) {
    super(problem ?? '');
    this.isLost = status === 0;
    this.mayRetry = status === 0 || status === 429 || status >= 500;
  }
}

interface Entry {
  item: UploadItem;
  sender: Sender;
}

export interface QueueOptions {
  createSender: (file: File, kind: UploadKind) => Sender;
  onChange: () => void;
  /** All is sent or has failed. */
  onSettled: (outcome: { sent: number; problems: (string | null)[] }) => void;
}

const AT_ONCE = 2;
/** A connection without progress for this long is dead; browsers would wait for minutes. */
const STALLED_MS = 30_000;

/** The files that one screen sends: two at a time, in their order, however many were chosen. */
export class UploadQueue {
  readonly #options: QueueOptions;
  #entries: Entry[] = [];
  #items: readonly UploadItem[] = [];
  #nextId = 1;
  #running = 0;
  #sent = 0;
  #problems: (string | null)[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get items(): readonly UploadItem[] {
    return this.#items;
  }

  get isBusy(): boolean {
    return this.#items.some(
      ({ state }) => state === 'waiting' || state === 'sending' || state === 'checking',
    );
  }

  add(file: File, kind: UploadKind, problem: string | null = null): void {
    const state = problem === null ? 'waiting' : 'failed';
    const item: UploadItem = {
      id: this.#nextId++,
      name: file.name,
      kind,
      state,
      percent: 0,
      problem,
      mayRetry: false,
      media: null,
    };
    this.#entries.push({ item, sender: this.#options.createSender(file, kind) });
    if (problem !== null) this.#problems.push(problem);
    this.#publish();
  }

  /** Begins with what waits; called when all files of a choice are added. */
  start(): void {
    while (this.#running < AT_ONCE) {
      const next = this.#entries.find(({ item }) => item.state === 'waiting');
      if (!next) break;
      this.#running++;
      void this.#run(next).finally(() => {
        this.#running--;
        this.start();
      });
    }
    if (this.#running === 0 && (this.#sent > 0 || this.#problems.length > 0)) {
      const outcome = { sent: this.#sent, problems: this.#problems };
      this.#sent = 0;
      this.#problems = [];
      this.#options.onSettled(outcome);
    }
  }

  retry(id: number): void {
    const entry = this.#entryOf(id);
    if (!entry?.item.mayRetry) return;
    this.#change(entry, { state: 'waiting', problem: null, mayRetry: false });
    this.start();
  }

  /** The signal is gone: nothing that is on its way will arrive. */
  interrupt(): void {
    for (const { item, sender } of this.#entries) if (item.state === 'sending') sender.interrupt();
  }

  retryLost(): void {
    for (const { item } of this.#entries) if (item.state === 'lost') this.retry(item.id);
  }

  /** Takes a file out, whatever became of it so far. */
  remove(id: number): UploadItem | undefined {
    const entry = this.#entryOf(id);
    if (!entry) return undefined;
    this.#entries = this.#entries.filter((other) => other !== entry);
    if (entry.item.state !== 'ready') entry.sender.cancel();
    this.#publish();
    return entry.item;
  }

  /** @returns its new place, counted from 1 */
  move(id: number, by: -1 | 1): number {
    const from = this.#entries.findIndex(({ item }) => item.id === id);
    const to = Math.max(0, Math.min(this.#entries.length - 1, from + by));
    const [entry] = from < 0 ? [] : this.#entries.splice(from, 1);
    if (entry) this.#entries.splice(to, 0, entry);
    this.#publish();
    return to + 1;
  }

  replaceMedia(id: number, media: MediaInfo): void {
    const entry = this.#entryOf(id);
    if (entry) this.#change(entry, { media });
  }

  async #run(entry: Entry): Promise<void> {
    this.#change(entry, { state: 'sending' });
    const watch = () => setTimeout(() => entry.sender.interrupt(), STALLED_MS);
    let stalled = watch();
    try {
      const media = await entry.sender.send((sent, total) => {
        clearTimeout(stalled);
        // Everything is sent; checking it may take the server any time.
        if (sent < total) stalled = watch();
        const percent = Math.floor((100 * sent) / Math.max(1, total));
        this.#change(entry, { percent, state: sent >= total ? 'checking' : 'sending' });
      });
      if (!this.#entries.includes(entry)) return;
      this.#sent++;
      this.#change(entry, { state: 'ready', percent: 100, media });
    } catch (error) {
      if (!this.#entries.includes(entry)) return;
      const failure = error instanceof SendFailure ? error : new SendFailure(null, 500);
      const problem = failure.message || null;
      this.#problems.push(problem);
      this.#change(entry, {
        state: failure.isLost ? 'lost' : 'failed',
        problem,
        mayRetry: failure.mayRetry,
      });
    } finally {
      clearTimeout(stalled);
    }
  }

  #entryOf(id: number): Entry | undefined {
    return this.#entries.find(({ item }) => item.id === id);
  }

  #change(entry: Entry, changes: Partial<UploadItem>): void {
    const isSame = Object.entries(changes).every(
      ([name, value]) => entry.item[name as keyof UploadItem] === value,
    );
    if (isSame) return;
    entry.item = { ...entry.item, ...changes };
    this.#publish();
  }

  #publish(): void {
    this.#items = this.#entries.map(({ item }) => item);
    this.#options.onChange();
  }
}
