import { createPortal } from 'react-dom';
import { Banners } from './banners.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';

/** Around every page: the connection banner above it, messages at its foot. */
export function OfflineRegion({ top, owner }: { top: HTMLElement; owner: number | null }) {
  return (
    <>
      {createPortal(<ConnectionBanner />, top)}
      <div className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-end p-4 max-md:bottom-16 [&>*]:pointer-events-auto">
        <Banners owner={owner} />
      </div>
      <SignOutQuestion />
    </>
  );
}
