import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Search } from './measure.ts';

/** From an instance: that it can search, or what it found; null where the search failed. */
export type Told = 'ready' | { id: number; ids: number[] | null };

type Instance = { child: ChildProcess; asked: Map<number, (ids: number[] | null) => void> };

/** Processes that search the same database; each question goes to the one with the fewest, as a load balancer sends it. */
export async function startInstances(
  url: string,
  count: number,
): Promise<{ search: Search; close: () => Promise<void> }> {
  const instances = await Promise.all(Array.from({ length: count }, () => startInstance(url)));
  let last = 0;
  const search: Search = async (text) => {
    const [first] = instances.toSorted((a, b) => a.asked.size - b.asked.size);
    if (!first) throw new Error('there is no instance');
    const id = ++last;
    const ids = await new Promise<number[] | null>((resolve) => {
      first.asked.set(id, resolve);
      first.child.send({ id, text });
    });
    if (ids === null) throw new Error('the search failed');
    return ids;
  };
  return {
    search,
    close: async () => {
      for (const { child } of instances) child.disconnect();
      await Promise.all(instances.map(({ child }) => child.exitCode ?? once(child, 'exit')));
    },
  };
}

async function startInstance(url: string): Promise<Instance> {
  const child = fork(new URL('./instance-child.ts', import.meta.url));
  const asked: Instance['asked'] = new Map();
  const ready = Promise.withResolvers<void>();
  child.on('message', (told: Told) => {
    if (told === 'ready') return ready.resolve();
    asked.get(told.id)?.(told.ids);
    asked.delete(told.id);
  });
  child.once('exit', (code) => {
    ready.reject(new Error(`an instance ended with ${code}`));
    for (const resolve of asked.values()) resolve(null);
  });
  child.send(url);
  await ready.promise;
  return { child, asked };
}
