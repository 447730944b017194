import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';

/** How far below the screen a part is fetched, so that it is there when the reader comes. */
const MARGIN = '400px';
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;

/** A part of a page whose HTML comes with the page and whose code comes when it is wanted. */
export interface DeferredPart<Props extends object> {
  component: ComponentType<Props>;
  want: () => void;
}

const arrivals: (() => Promise<unknown>)[] = [];

/**
 * Fetches all parts now. The server waits for them once, so that their HTML is in every page; the browser, before
 * it changes data that a waiting part's HTML was made of.
 */
export const partsReady = (): Promise<unknown> => Promise.all(arrivals.map((arrive) => arrive()));

/** Declares such a part, once, beside the page that shows it: `deferPart(async () => (await import('…')).PostArea)`. */
export function deferPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> {
  if (import.meta.env.SSR) {
    const part: DeferredPart<Props> = { component: Nothing, want: () => {} };
    const loaded = load().then((component) => {
      part.component = component;
    });
    arrivals.push(() => loaded);
    return part;
  }
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  const loaded = wanted.then(() => loadPatiently(load));
  const component = lazy(async () => ({ default: await loaded }));
  arrivals.push(() => {
    want();
    return loaded;
  });
  return { component: component as unknown as ComponentType<Props>, want };
}

const Nothing = () => null;

/**
 * Shows a deferred part: the server's HTML stays as it is until the reader comes near it or touches it. Its other
 * props must keep their identity while it waits; give it ids and query data, not new objects.
 */
function DeferredView<Props extends object>({
  part,
  fallback = null,
  ...props
}: { part: DeferredPart<Props>; fallback?: ReactNode } & Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) part.want();
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(node);
    node.addEventListener('focusin', part.want, { once: true });
    node.addEventListener('pointerdown', part.want, { once: true });
    return () => watcher.disconnect();
  }, [part]);
  // A part that has nothing to show takes no room between the others.
  return (
    <div ref={place} className="min-h-px empty:-mt-6">
      <Suspense fallback={fallback}>
        <part.component {...(props as unknown as Props)} />
      </Suspense>
    </div>
  );
}

export const Deferred = memo(DeferredView) as typeof DeferredView;

/** A lost signal is no reason to lose the part: it is asked for again until it comes. */
async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(LONGEST_RETRY_MS, wait * 2)) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        const now = () => {
          clearTimeout(timer);
          resolve();
        };
        window.addEventListener('online', now, { once: true });
      });
    }
  }
}
