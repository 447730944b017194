import { headingOf } from '../device-pose.ts';
import { COMPASS_AT_FIRST, watchCompass } from './watch-compass.ts';

/** An arrow need not follow a compass more often, nor in finer steps, than an eye does. */
const EVERY_MS = 200;
const STEP_DEGREES = 3;

/** Tells the compass degrees of where the device faces, null while they are unknown; answers how to stop. */
export function watchFacing(tell: (degrees: number | null) => void): () => void {
  let state = COMPASS_AT_FIRST;
  const compass = watchCompass((next) => {
    state = next;
  });
  const timer = setInterval(() => {
    const pose = state.source === 'compass' ? compass.pose(performance.now()) : null;
    tell(pose && (Math.round(headingOf(pose) / STEP_DEGREES) * STEP_DEGREES) % 360);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    compass.stop();
  };
}
