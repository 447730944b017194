/** A position as a device tells it. */
export interface ToldFix {
  latitude: number;
  longitude: number;
  accuracy: number;
}

export interface FakeSensors {
  /** Where the device is from now on; ends when the page has drawn what follows from it. */
  move(fix: ToldFix): Promise<void>;
  /** Compass degrees of where it points from now on. */
  face(degrees: number): void;
}

/**
 * Runs in the page before it asks where it is: a position that moves and a compass that turns, in place of the device's.
 * The browsers that tests drive differ in what they can be told; what a page hears is the same in all of them.
 */
export function fakeSensors(): void {
  const FRAMES = 3;
  const EVERY_MS = 50;
  const listeners = new Map<number, PositionCallback>();
  let last: ToldFix | null = null;
  let compass: number | undefined;
  const tell = (listener: PositionCallback) => {
    if (!last) return;
    const coords = { ...last, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    listener({ coords, timestamp: Date.now() } as unknown as GeolocationPosition);
  };
  const geolocation = {
    watchPosition(listener: PositionCallback) {
      const id = listeners.size + 1;
      listeners.set(id, listener);
      queueMicrotask(() => tell(listener));
      return id;
    },
    clearWatch: (id: number) => listeners.delete(id),
    getCurrentPosition: (listener: PositionCallback) => queueMicrotask(() => tell(listener)),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });

  /** An iPhone tells its heading itself; other devices tell how far they are turned from the north. */
  const reading = (degrees: number): Event => {
    if ('DeviceOrientationEvent' in window && 'ondeviceorientationabsolute' in window)
      return new DeviceOrientationEvent('deviceorientationabsolute', {
        ...{ alpha: 360 - degrees, beta: 0, gamma: 0, absolute: true },
      });
    const apple = { webkitCompassHeading: degrees, webkitCompassAccuracy: 5 };
    return Object.assign(new Event('deviceorientation'), { alpha: 0, beta: 0, gamma: 0, ...apple });
  };
  const sensors: FakeSensors = {
    async move(fix) {
      last = fix;
      for (const listener of listeners.values()) tell(listener);
      for (let frame = 0; frame < FRAMES; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    face(degrees) {
      clearInterval(compass);
      compass = window.setInterval(() => window.dispatchEvent(reading(degrees)), EVERY_MS);
    },
  };
  Object.assign(window, { sensors });
}
