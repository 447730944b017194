import { useState } from 'react';

/** The value, or the last defined one. */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
