/** The kind of a device: common names only, nothing that distinguishes one device from another. */
export interface Device {
  browser: string;
  system: string;
}

/** Stands for programs and devices that we have no name for. */
export const UNKNOWN_DEVICE = '';

// Order matters: each browser also claims the names of those below it.
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

/** Reads the kind of a device from its user agent; versions and models are dropped. */
export function readDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? UNKNOWN_DEVICE;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/** 'Chrome · Android'; '' for an unknown device. */
export const deviceName = ({ browser, system }: Device): string =>
  [browser, system].filter(Boolean).join(' · ');
