import { useMemo, useSyncExternalStore } from 'react';

const NAMES = [
  'ground',
  'surface',
  'sage',
  'ink',
  'muted',
  'line',
  'action',
  'on-action',
  'brass',
  'field',
] as const;

/** The page's colours by their job, as theme.css names them; a map has no access to custom properties. */
export type MapColours = Record<(typeof NAMES)[number], string>;

/** The colours of the theme in force; a new object when the reader or the device changes the theme. */
export function useMapColours(): MapColours {
  const theme = useSyncExternalStore(subscribe, themeInForce, () => 'light');
  return useMemo(() => readColours(theme), [theme]);
}

function themeInForce(): string {
  return getComputedStyle(document.documentElement).colorScheme;
}

/** @param _theme what the computed colours depend on: they are read again when it changes */
function readColours(_theme: string): MapColours {
  const style = getComputedStyle(document.documentElement);
  const colours = NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return Object.fromEntries(colours) as MapColours;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
  };
}
