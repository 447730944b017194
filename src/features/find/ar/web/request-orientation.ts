interface OrientationGate {
  requestPermission?: (absolute?: boolean) => Promise<string>;
}

/**
 * Asks an iPhone for its motion sensors. To be called in the click itself, before anything is awaited, or Safari
 * refuses; elsewhere there is nothing to ask. Never rejects: without sensors one turns the view by hand.
 */
export function requestOrientation(): Promise<void> {
  const gate = (window as { DeviceOrientationEvent?: OrientationGate }).DeviceOrientationEvent;
  if (!gate?.requestPermission) return Promise.resolve();
  return gate.requestPermission(true).then(
    () => undefined,
    () => undefined,
  );
}
