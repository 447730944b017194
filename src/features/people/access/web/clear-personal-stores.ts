/** Sign-out removes every stored key with this prefix. */
const PREFIX = 'personal.';

/** Empties every personal store of this device and this tab: the next reader may be another person. */
export function clearPersonalStores(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const store = open();
      for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
    } catch {
      // Storage may be refused: then nothing was stored.
    }
  }
}
