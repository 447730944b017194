import { useState } from 'react';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import type { MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import { FavouriteButton } from '#features/remember/memorials/web/manage/favourite-button.tsx';

/** 'Add to Favorites'; a visitor signs in first. */
export function MemorialFavourite({ memorial }: { memorial: MemorialDetail }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FavouriteButton key={user?.id ?? 0} memorial={memorial} onSignIn={user ? null : () => setOpen(true)} />
      <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
