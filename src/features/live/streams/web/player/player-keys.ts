export type PlayerCommand =
  | 'toggle'
  | 'mute'
  | 'full'
  | 'captions'
  | 'louder'
  | 'quieter'
  | 'forward'
  | 'back';

const KEYS: Readonly<Record<string, PlayerCommand>> = {
  ' ': 'toggle',
  k: 'toggle',
  m: 'mute',
  f: 'full',
  c: 'captions',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * The command of a key while the focus is in the player. Sliders and selects keep their arrows, buttons their
 * space bar.
 * @param control the focused element: 'button', 'input', 'select', or anything else
 */
export function commandOf(pressed: Pressed, control: string): PlayerCommand | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (key === ' ' && ['button', 'select'].includes(control)) return null;
  if (key.startsWith('Arrow') && ['input', 'select'].includes(control)) return null;
  // Letters choose among the options of a select.
  if (key.length === 1 && key !== ' ' && control === 'select') return null;
  return KEYS[key] ?? null;
}
