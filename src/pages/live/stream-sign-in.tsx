import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';

/** Signing in on the same page. @param onDone is called once a visitor has signed in */
export function useSignIn(onDone?: () => void): { open: () => void; dialog: ReactNode } {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const id = user?.id ?? null;
  const last = useRef(id);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (last.current === null && id !== null) latest.current?.();
    last.current = id;
  }, [id]);
  return {
    open: () => setOpen(true),
    dialog: <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />,
  };
}
