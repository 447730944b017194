import { useEffect, useState } from 'react';

/**
 * A field whose value stands in the address answers at once, and not only when the page with the new address is there;
 * then it shows what the address says.
 */
export function useEcho<Value>(value: Value): [Value, (value: Value) => void] {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return [shown, setShown];
}
