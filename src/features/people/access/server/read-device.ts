/** The kind of a device: names of what everybody has, nothing by which one device is told from another. */
export interface Device {
  browser: string;
  system: string;
}

/** For programs and devices that we do not know by name. */
export const UNKNOWN_DEVICE = '';

// In this order: each calls itself by the names of those below it as well.
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera\//, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Reads the kind of a device from what its program calls itself; versions and models are dropped. */
export function readDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? UNKNOWN_DEVICE;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/** 'Chrome · Android'; '' for one that we do not know. */
export const deviceName = ({ browser, system }: Device): string =>
  [browser, system].filter(Boolean).join(' · ');
