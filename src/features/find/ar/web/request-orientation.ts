interface OrientationGate {
  requestPermission?: (absolute?: boolean) => Promise<string>;
}

/**
 * Requests an iPhone's motion sensors. Must be called in the click itself, before anything is awaited, or
 * Safari refuses; elsewhere there is nothing to request. Never rejects: without sensors one turns the view by
 * hand.
 */
export function requestOrientation(): Promise<void> {
  const gate = (window as { DeviceOrientationEvent?: OrientationGate }).DeviceOrientationEvent;
  if (!gate?.requestPermission) return Promise.resolve();
  return gate.requestPermission(true).then(
    () => undefined,
    () => undefined,
  );
}
