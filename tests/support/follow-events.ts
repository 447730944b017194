import { setTimeout as delay } from 'node:timers/promises';

export interface EventReader {
  /** Events so far. */
  readonly heard: number;
  readonly connections: number;
  readonly failures: string[];
  close(): Promise<void>;
}

/** Reads server-sent events as browsers do: where the answer ends it connects again after the time that it was told. */
export function followEvents(url: string, headers: Record<string, string>): EventReader {
  const reader = { heard: 0, connections: 0, failures: [] as string[] };
  const stop = new AbortController();
  let retryMs = 0;

  async function readOnce(): Promise<void> {
    const reply = await fetch(url, { headers, signal: stop.signal });
    // Of a busy machine, not of a restart; the page, too, comes back.
    if (reply.status === 503 && reply.headers.has('retry-after')) {
      retryMs ||= Number(reply.headers.get('retry-after')) * 1000;
      return;
    }
    if (reply.status !== 200 || !reply.body) throw new Error(`events were refused: ${reply.status}`);
    reader.connections++;
    const decoder = new TextDecoder();
    for await (const chunk of reply.body) {
      const text = decoder.decode(chunk, { stream: true });
      const [, told] = /^retry: (\d+)$/m.exec(text) ?? [];
      if (told) retryMs = Number(told);
      reader.heard += text.match(/^event: /gm)?.length ?? 0;
    }
  }

  const reading = (async () => {
    while (!stop.signal.aborted) {
      await readOnce().catch((error: Error) => {
        if (!stop.signal.aborted) reader.failures.push(`${error.message} ${error.cause ?? ''}`);
      });
      await delay(retryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return Object.assign(reader, {
    async close() {
      stop.abort();
      await reading;
    },
  });
}
