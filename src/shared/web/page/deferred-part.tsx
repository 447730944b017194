import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keepTyped } from './keep-typed.ts';
import { away, loadPart } from './load-part.ts';
import type { Shown } from './part-away.tsx';

/** How far below the screen a part is fetched, so that it is there when the reader comes. */
const MARGIN = '400px';
const TOUCHES = ['focusin', 'click', 'submit'] as const;

/** A part of a page whose HTML comes with the page and whose code comes when it is wanted. */
export interface DeferredPart<Props extends object> extends Shown {
  component: ComponentType<Props>;
  want: () => void;
  /** In the browser: settled once the code is there. */
  loaded?: Promise<unknown>;
}

const arrivals: (() => Promise<unknown>)[] = [];

const fetchAll = (): Promise<unknown> => Promise.all(arrivals.map((arrive) => arrive()));

/**
 * Fetches all parts now. The server waits for them once, so that their HTML is in every page, those too that the code of
 * others declares; the browser, before it changes data that a waiting part's HTML was made of.
 */
export const partsReady = import.meta.env.SSR
  ? async () => {
      await fetchAll();
      for (const arrive of arrivals) await arrive();
    }
  : fetchAll;

/**
 * Declares such a part, once, beside the page that shows it: `deferPart(async () => (await import('…')).PostArea)`.
 * @param isQuiet nothing is said while its code does not come, because its HTML does without
 */
export function deferPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isQuiet?: boolean,
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
  const loaded = wanted.then(() => loadPart(load, isQuiet || part));
  const component = lazy(async () => ({ default: await loaded }));
  const part: DeferredPart<Props> = { component: component as unknown as ComponentType<Props>, want, loaded };
  arrivals.push(() => {
    want();
    return loaded;
  });
  return part;
}

const Nothing = () => null;

/**
 * Shows a deferred part: the server's HTML stays as it is until the reader comes near it or touches it. A button
 * that was pressed before it could answer is pressed again once it can. If data of the page change before React takes
 * that HTML over, the part is drawn anew when its code is there, because the HTML says what was; what was typed into it goes
 * along. Its other props must keep their identity while it waits, its fallback too; give it ids and query data, not new
 * objects.
 */
function DeferredView<Props extends object>({
  part,
  fallback = null,
  ...props
}: { part: DeferredPart<Props>; fallback?: ReactNode } & Props) {
  const place = useRef<HTMLDivElement>(null);
  const early = useRef<{ isOver?: boolean; press?: Event }>({});
  const cache = useQueryClient().getQueryCache();
  const [drawing, draw] = useState(1);
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
    // What was read again and is the same keeps its identity.
    const drawn = cache.getAll().map((query) => ({ query, data: query.state.data }));
    const isOther = ({ query: { state }, data }: (typeof drawn)[number]) =>
      data !== undefined && (state.isInvalidated || state.data !== data);
    let isThere = false;
    const compare = () => {
      if (!isThere || early.current.isOver || !drawn.some(isOther)) return;
      const old = [...node.children];
      const { activeElement } = document;
      away.promise.then(({ carryTyped }) => carryTyped(old, node, activeElement));
      draw(2);
    };
    part.loaded?.then(() => {
      isThere = true;
      compare();
    });
    const leave = cache.subscribe(compare);
    const touch = (event: Event) => {
      if (early.current.isOver || !node.contains(event.target as Node)) return;
      part.want();
      if (event.type === 'click') early.current.press = event;
      // The press that sends a form is repeated too. What is posted needs no code.
      if ((event.target as HTMLFormElement).method === 'get') event.preventDefault();
    };
    // Above React, which keeps such events from what it has not taken over yet.
    for (const type of TOUCHES) window.addEventListener(type, touch, true);
    return () => {
      watcher.disconnect();
      leave();
      for (const type of TOUCHES) window.removeEventListener(type, touch, true);
    };
  }, [part, cache]);
  // A part that has nothing to show takes no room between the others.
  return (
    <div ref={place} className="min-h-px empty:-mt-6">
      <Suspense key={drawing} fallback={fallback}>
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
      <Missing part={part} />
    </div>
  );
}

/** Below the part's HTML, which React would take away if what stands around it were rendered anew. */
function Missing({ part }: { part: Shown }) {
  const [note, show] = useState<ReactNode>(null);
  useEffect(() => {
    part.show = show;
  });
  return note;
}

function Arrival({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive);
  return null;
}

export const Deferred = memo(DeferredView) as typeof DeferredView;
