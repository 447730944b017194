import { useEffect, useState } from 'react';

/**
 * Keeps a field responsive whose value is in the address: it shows the typed value at once, and the address's
 * value when the new page is there.
 */
export function useEcho<Value>(value: Value): [Value, (value: Value) => void] {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return [shown, setShown];
}
