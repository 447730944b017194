const BYTES_MAX = 48 * 1024 * 1024;
const FILE_MAX = 6 * 1024 * 1024;

/** Caches the newest pieces, which all viewers request at once, so that each is read from where it lies only once. */
export function createFileCache() {
  const files = new Map<string, Promise<Buffer | null>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function drop(path: string): void {
    files.delete(path);
    bytes -= sizes.get(path) ?? 0;
    sizes.delete(path);
  }

  return {
    /** @returns null where the file does not exist; what `load` throws */
    read(path: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> {
      const known = files.get(path);
      if (known) return known;
      const reading = load();
      files.set(path, reading);
      reading.then(
        (content) => {
          if (!content || content.length > FILE_MAX) return drop(path);
          sizes.set(path, content.length);
          bytes += content.length;
          for (const oldest of sizes.keys()) if (bytes > BYTES_MAX) drop(oldest);
        },
        () => drop(path),
      );
      return reading;
    },
    forget(prefix: string): void {
      for (const path of [...files.keys()]) if (path.startsWith(prefix)) drop(path);
    },
  };
}

export type FileCache = ReturnType<typeof createFileCache>;
