import { useEffect } from 'react';
import type { Editing } from './form-fields.ts';
import { useCemeteryGround } from './use-cemetery-ground.ts';

/**
 * Writes a known cemetery's address where no location stands; what the reader wrote, or emptied, stays.
 * @returns what changes the cemetery: a location that was filled in goes with the one it belongs to
 */
export function useFilledLocation({ draft, editGrave }: Editing): (cemetery: string) => void {
  const { cemetery, location, filledLocation } = draft.grave;
  const { address } = useCemeteryGround(cemetery);
  const isWanted = address !== '' && location === '' && filledLocation !== address;
  useEffect(() => {
    if (isWanted) editGrave({ location: address, filledLocation: address });
  });
  return (name) =>
    editGrave({ cemetery: name, ...(location === filledLocation && { location: '', filledLocation: '' }) });
}
