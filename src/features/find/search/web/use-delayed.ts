import { useEffect, useState } from 'react';

/** The value, once it has not changed for this many milliseconds. */
export function useDelayed<Value>(value: Value, ms: number): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
