import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Choice, EstimateGroup } from '../calculator/estimate.ts';
import { calculatorLink, readChoice, readCompared, readGuests } from '../calculator/estimate-address.ts';

/** The choice in the address: changed at once on the screen, then written to the address. */
export function useChoice() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const compared = readCompared(search);
  const address = calculatorLink(readChoice(search), compared);
  const written = useRef(address);
  const [draft, setDraft] = useState(() => readChoice(search));
  const [guests, setGuests] = useState(String(draft.guests));
  useEffect(() => {
    // Back, forward and links set the choice; the address that was just written from it is ignored.
    if (written.current === address) return;
    written.current = address;
    const found = readChoice(new URL(address, 'https://site.invalid').searchParams);
    setDraft(found);
    setGuests(String(found.guests));
  }, [address]);
  function change(next: Choice): void {
    setDraft(next);
    written.current = calculatorLink(next, compared);
    navigate(written.current, { replace: true, preventScrollReset: true });
  }
  return {
    choice: draft,
    guests,
    compared,
    choose: (group: EstimateGroup, option: string) => change({ ...draft, [group]: option }),
    type(typed: string) {
      setGuests(typed);
      change({ ...draft, guests: readGuests(typed) });
    },
    /** An unreadable number of guests is replaced by the number that the estimate used for it. */
    leaveGuests: () => setGuests(String(draft.guests)),
  };
}
