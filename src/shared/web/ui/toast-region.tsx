import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '#shared/web/page/load-part.ts';
import { useToast } from './toast-store.ts';

const ToastViewport = lazy(() => loadPart(() => import('./toast-viewport.tsx'), true));

/** Loads the toast's machinery with the first toast; until then a page carries none of it. */
export function ToastRegion() {
  const toast = useToast();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (toast) setWanted(true);
  }, [toast]);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  ) : null;
}
