import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useConnection } from '#shared/web/offline/connection.ts';
import { browserPart } from '#shared/web/page/browser-part.tsx';
import { Banners } from './banners.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { LookedThrough } from './looked-through.tsx';

// Only members sign out; a dialog is more code than all the rest of this.
const SignOutQuestion = browserPart(
  async () => (await import('./sign-out-question.tsx')).SignOutQuestion,
  true,
);

/** Around every page: the connection banner above it, messages at its foot, and what an empty list was looked for in. */
export function OfflineRegion({ top, owner }: { top: HTMLElement; owner: number | null }) {
  const { isOffline } = useConnection();
  return (
    <>
      {isOffline && <LookedThrough />}
      {createPortal(<ConnectionBanner />, top)}
      <div className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-end p-4 max-md:bottom-16 [&>*]:pointer-events-auto">
        <Banners owner={owner} />
      </div>
      {owner !== null && (
        <Suspense>
          <SignOutQuestion />
        </Suspense>
      )}
    </>
  );
}
