import { setTimeout as delay } from 'node:timers/promises';

/** One thing that visitors do. It throws where it was not answered as it should be. */
export type Act = () => Promise<void>;

export interface Traffic {
  /** Requests that were answered well. */
  readonly answered: number;
  readonly failures: string[];
  /** What is being done to the instances, for whoever reads of a failure. */
  phase: string;
  /** Sends no more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Begins so many acts a second, one kind after the other, whether or not the earlier ones were answered. */
export function startTraffic(perSecond: number, acts: readonly Act[]): Traffic {
  const traffic = { answered: 0, failures: [] as string[], phase: 'before' };
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let count = 0;
  let isOver = false;
  const run = async (act: Act) => {
    const { phase } = traffic;
    try {
      await act();
      traffic.answered++;
    } catch (error) {
      const { message, cause } = error as Error;
      traffic.failures.push(`${phase}: ${message} ${cause ?? ''}`);
    }
  };
  const drive = (async () => {
    while (!isOver) {
      // As many as are due by now: a timer that comes late costs no request.
      const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
      for (; count < due; count++) {
        const act = acts[count % acts.length];
        const sent = act && run(act);
        if (!sent) continue;
        underWay.add(sent);
        void sent.then(() => underWay.delete(sent));
      }
      await delay(5);
    }
  })();
  return Object.assign(traffic, {
    async stop() {
      isOver = true;
      await drive;
      await Promise.all(underWay);
    },
  });
}
