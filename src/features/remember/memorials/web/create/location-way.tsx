import { CapturePanel } from './capture-panel.tsx';
import type { Editing } from './form-fields.ts';
import { PinPicker } from './pin-picker.tsx';

/** The chosen way to say where the grave lies. Its map and its measuring come with it, for those who record a grave. */
export function LocationWay({ draft, editGrave, errorOf }: Editing) {
  const { grave } = draft;
  if (grave.way === 'on_site')
    return <CapturePanel measured={grave.measured} onMeasured={(measured) => editGrave({ measured })} />;
  if (grave.way === 'map')
    return (
      <PinPicker
        cemetery={grave.cemetery}
        position={grave.position}
        error={errorOf('gpsCoordinates')}
        onChange={(position, isPinned) => editGrave({ position, isPinned })}
      />
    );
  return null;
}
