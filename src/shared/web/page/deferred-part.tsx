import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { keepTyped } from './keep-typed.ts';

/** How far below the screen a part is fetched, so that it is there when the reader comes. */
const MARGIN = '400px';
const TOUCHES = ['focusin', 'click'] as const;
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
 * Shows a deferred part: the server's HTML stays as it is until the reader comes near it or touches it. A button
 * that was pressed before it could answer is pressed again once it can. Its other props must keep their identity
 * while it waits, its fallback too; give it ids and query data, not new objects.
 */
function DeferredView<Props extends object>({
  part,
  fallback = null,
  ...props
}: { part: DeferredPart<Props>; fallback?: ReactNode } & Props) {
  const place = useRef<HTMLDivElement>(null);
  const early = useRef<{ isOver?: boolean; press?: Event }>({});
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
    const touch = (event: Event) => {
      if (early.current.isOver || !node.contains(event.target as Node)) return;
      part.want();
      if (event.type === 'click') early.current.press = event;
    };
    // Above React, which keeps such events from what it has not taken over yet.
    for (const type of TOUCHES) window.addEventListener(type, touch, true);
    return () => {
      watcher.disconnect();
      for (const type of TOUCHES) window.removeEventListener(type, touch, true);
    };
  }, [part]);
  // A part that has nothing to show takes no room between the others.
  return (
    <div ref={place} className="min-h-px empty:-mt-6">
      <Suspense fallback={fallback}>
        <part.component {...(props as unknown as Props)} />
        <Arrival
          onArrive={() => {
            const { isOver, press } = early.current;
            early.current = { isOver: true };
            if (!isOver && place.current) void keepTyped(place.current);
            // While the press is still under way React takes the part over for its sake, and answers it.
            if (isOver || !press || press.eventPhase !== Event.NONE) return;
            const button = (press.target as Element).closest('button');
            setTimeout(() => button?.click());
          }}
        />
      </Suspense>
    </div>
  );
}

function Arrival({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive);
  return null;
}

export const Deferred = memo(DeferredView) as typeof DeferredView;

/** A lost signal is no reason to lose the part: it is asked for again until it comes. */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
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
