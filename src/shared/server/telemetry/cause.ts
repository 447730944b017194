import { AsyncLocalStorage } from 'node:async_hooks';

/** What a piece of work goes back to, so that a proxy's log, ours, a job and a mail can be put side by side. */
export interface Cause {
  /** The number of the request: the proxy's where it gave one. */
  requestId: string;
  /** The job that goes on with it. */
  job?: string;
}

const causes = new AsyncLocalStorage<Cause>();

/** Everything that this work begins knows its cause. */
export const causedBy = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

/** undefined outside requests and outside jobs that a request queued. */
export const currentCause = (): Cause | undefined => causes.getStore();
