/** What a reader leaves on a device under this prefix belongs to them alone. */
const PREFIX = 'personal.';

/** Empties every personal store of this device: the next reader may be somebody else. */
export function clearPersonalStores(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage may be refused: then nothing was kept in it.
  }
}
