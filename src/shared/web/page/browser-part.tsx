import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/**
 * A part that only the browser shows, fetched when it is first shown: tools that need scripts anyway. The server and
 * the first moment in the browser show `fallback`.
 * @param isQuiet nothing is said in its place while its code does not come: it has no room, or is not missed
 */
export function browserPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isQuiet?: boolean,
): ComponentType<Props> {
  return lazy(async () => ({ default: await loadPart(load, isQuiet) })) as unknown as ComponentType<Props>;
}

/** Stands around a browser part. */
export function InBrowser({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
