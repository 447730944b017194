import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

type Show = (note: ReactNode) => void;
export interface Shown {
  /** Shows what is said of a missing part in its place; `null` once it came. */
  show?: Show;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;
/** Whoever has one part fetched anew wants the others too. */
const presses = new EventTarget();

/** What comes instead of a part whose code could not be fetched; see `loadPart`. */
export const instead = async <Part,>(load: () => Promise<Part>, say?: boolean | Shown): Promise<Part> =>
  say ? askAgain(load, (note) => say !== true && say.show?.(note)) : (standIn(load as never) as Part);

/** Asks for a part until it comes: sooner when the signal returns or the reader asks for it. */
async function askAgain<Part>(load: () => Promise<Part>, show: Show, signal?: AbortSignal): Promise<Part> {
  let attempt = Promise.withResolvers<void>();
  const tryAgain = () => {
    presses.dispatchEvent(new Event('press'));
    return attempt.promise;
  };
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(LONGEST_RETRY_MS, wait * 2)) {
    await pause(wait);
    signal?.throwIfAborted();
    try {
      const part = await load();
      show(null);
      return part;
    } catch {
      show(<PartAway onTry={tryAgain} />);
      attempt.resolve();
      attempt = Promise.withResolvers<void>();
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: over.signal });
    presses.addEventListener('press', end, { signal: over.signal });
  });
}

interface Awaited<Props> {
  load: () => Promise<ComponentType<Props>>;
  arrived: ComponentType<Props> | null;
}

/** What stands in the place of a part until its code comes, and is the part from then on. */
function standIn<Props extends object>(load: Awaited<Props>['load']): ComponentType<Props> {
  const part: Awaited<Props> = { load, arrived: null };
  return (props) => <StandIn part={part} given={props} />;
}

function StandIn<Props extends object>({ part, given }: { part: Awaited<Props>; given: Props }) {
  const [Part, setPart] = useState(() => part.arrived);
  const [note, show] = useState<ReactNode>(null);
  const isMissing = !Part;
  useEffect(() => {
    if (!isMissing) return;
    const shown = new AbortController();
    askAgain(part.load, show, shown.signal).then(
      (arrived) => {
        part.arrived = arrived;
        setPart(() => arrived);
      },
      () => {},
    );
    return () => shown.abort();
  }, [isMissing, part]);
  if (Part) return <Part {...given} />;
  if (!('onOpenChange' in given)) return note;
  const { isOpen, onOpenChange } = given as unknown as DialogPart;
  return isOpen && <DialogAway onClose={() => onOpenChange(false)}>{note}</DialogAway>;
}

/** A part that is a dialog of the page. */
interface DialogPart {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Says of a dialog that it is missing, in the browser's own, which holds the focus and gives it back. The one for signing in is
 * all that is loaded so.
 */
function DialogAway({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTexts('common');
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={box}
      aria-label={t('account.signIn')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-full max-w-lg rounded-2xl bg-ground p-6 text-ink backdrop:bg-black/50"
    >
      <p className="font-serif text-2xl">{t('account.signIn')}</p>
      {children ?? (
        <p role="status" className="text-muted">
          {t('action.loading')}
        </p>
      )}
      <div className="mt-4 flex justify-end">
        <Button kind="quiet" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </dialog>
  );
}

/** Says that a part is missing. Who pressed its button keeps the focus: on what comes, else on what had opened it. */
function PartAway({ onTry }: { onTry: () => Promise<void> }) {
  const { t } = useTexts('common');
  const [isTrying, setTrying] = useState(false);
  const [isVain, setVain] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const opener = document.activeElement;
    // What the reader has just asked for may lie below the screen.
    if (navigator.userActivation?.isActive) current.scrollIntoView({ block: 'nearest' });
    return () => {
      if (!current.contains(document.activeElement)) return;
      const { parentElement: parent, previousElementSibling: before } = current;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        focusOn(
          (before ? (before.nextElementSibling ?? before) : parent?.firstElementChild) ?? opener ?? parent,
        );
      });
    };
  }, []);
  const tryAgain = async () => {
    setTrying(true);
    await onTry();
    setTrying(false);
    setVain(true);
  };
  return (
    <div
      ref={box}
      role="status"
      data-part-away=""
      className="no-print mt-3 flex flex-wrap items-center gap-3 rounded-card border border-dashed border-line p-4"
    >
      <p className="min-w-48 flex-1 text-muted">{t('partAway.text')}</p>
      <Button kind="quiet" aria-disabled={isTrying} onClick={() => !isTrying && void tryAgain()}>
        {t('action.retry')}
      </Button>
      {isVain && (
        <Button kind="plain" onClick={() => location.reload()}>
          {t('partAway.reload')}
        </Button>
      )}
    </div>
  );
}

function focusOn(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
