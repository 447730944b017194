import { onReturn } from './connection.ts';
import { flushOutbox, type Sender } from './flush-outbox.ts';
import { putItem, readOutbox, recount } from './outbox-store.ts';

let flush: () => void = () => {};

/**
 * Sends what waits at start, when the signal is back, when the reader comes back to the page, and when something is due
 * again. (Browsers that sync in the background are few; nothing relies on them.)
 */
export function runOutbox(sender: Sender): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  flush = () => {
    clearTimeout(timer);
    flushOutbox(sender).then(
      (next) => {
        if (next !== null) timer = setTimeout(flush, Math.max(1000, next));
      },
      // Where the browser refuses storage, nothing can be waiting.
      () => undefined,
    );
  };
  onReturn(() => void retryNow());
  addEventListener('online', () => void retryNow());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) flush();
  });
  recount().then(flush, () => undefined);
}

/** The signal is back: nothing waits out its pause. */
async function retryNow(): Promise<void> {
  for (const item of await readOutbox()) {
    if (item.refusal === null && item.nextAt > 0) await putItem({ ...item, nextAt: 0 });
  }
  flush();
}

/** Sends a refused item once more, as it is. The server remembers no refusal, so its key may stay. */
export async function sendAgain(id: string): Promise<void> {
  const item = (await readOutbox()).find((one) => one.id === id);
  if (!item) return;
  await putItem({ ...item, refusal: null, attempts: 0, nextAt: 0 });
  flush();
}
