import { useEffect, useRef, useState } from 'react';

interface Read<Data> {
  data?: Data | undefined;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/**
 * Reads a form by its schema, whose code comes while the reader types: no first view needs it. A second press while the
 * first one waits for the code reads nothing, and so sends nothing; `isReading` says that one waits.
 * @param load declared once, beside the form
 */
export function useLateSchema<Data>(load: () => Promise<{ safeParse(body: unknown): Read<Data> }>) {
  const isWaiting = useRef(false);
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    load().catch(() => {
      // The signal is gone: the next press tries again.
    });
  }, [load]);
  const read = async (body: unknown): Promise<Read<Data>> => {
    if (isWaiting.current) return {};
    isWaiting.current = true;
    setReading(true);
    const schema = await load().catch(() => null);
    isWaiting.current = false;
    setReading(false);
    // Without a signal the schema may be missing: the server checks all of it again.
    return schema?.safeParse(body) ?? { data: body as Data };
  };
  return { read, isReading };
}
