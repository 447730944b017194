import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formatLatLng, type LatLng, parseLatLng } from '#shared/geo.ts';
import { asciiDigits } from '#shared/web/form/date-parts.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ZOOM_FOCUS } from '#shared/web/map/map-types.ts';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { useCemeteryGround } from './use-cemetery-ground.ts';

/** One step of a pin is a metre: less than the width of a grave. */
const STEP_DEGREES = 1 / 111_195;

/** The map's own directions: west is left for every reader. */
const MOVES = [
  { key: 'ArrowLeft', name: 'west', icon: ArrowLeft, north: 0, east: -1 },
  { key: 'ArrowUp', name: 'north', icon: ArrowUp, north: 1, east: 0 },
  { key: 'ArrowDown', name: 'south', icon: ArrowDown, north: -1, east: 0 },
  { key: 'ArrowRight', name: 'east', icon: ArrowRight, north: 0, east: 1 },
] as const;

/** A place on the cemetery's map: tapped, moved by a metre at a time, or typed as latitude and longitude. */
export function PinPicker(props: {
  cemetery: string;
  position: string;
  error: string | undefined;
  onChange: (position: string, isPinned: boolean) => void;
}) {
  const { t } = useTexts('memorials');
  const ground = useCemeteryGround(props.cemetery);
  const pin = parseLatLng(asciiDigits(props.position));
  const [first] = useState(pin);
  const place = (at: LatLng) => props.onChange(formatLatLng(at), true);
  const move = (north: number, east: number) => {
    if (pin) place(movedBy(pin, north, east));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = MOVES.find(({ key }) => key === event.key);
    if (!step) return;
    event.preventDefault();
    move(step.north, step.east);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('create.pin.hint')}</p>
      <PlaceMap
        key={ground.key}
        label={t('create.pin.map')}
        graves={NO_GRAVES}
        layouts={ground.layouts}
        centre={first ?? ground.centre}
        zoom={ZOOM_FOCUS - 2}
        pin={pin}
        onPick={place}
        className="h-96"
      />
      {pin && (
        <fieldset className="flex flex-wrap items-center gap-2" onKeyDown={onKey}>
          <legend className="sr-only">{t('create.pin.move')}</legend>
          <span aria-hidden="true" className="text-sm">
            {t('create.pin.move')}
          </span>
          <span dir="ltr" className="inline-flex gap-1">
            {MOVES.map(({ name, icon: Icon, north, east }) => (
              <IconButton
                key={name}
                label={t(`create.pin.${name}`)}
                className="border border-field bg-surface"
                onClick={() => move(north, east)}
              >
                <Icon className="size-5" aria-hidden="true" />
              </IconButton>
            ))}
          </span>
        </fieldset>
      )}
      <TextField
        label={t('create.field.gps')}
        hint={t('create.field.gpsHint')}
        value={props.position}
        error={props.error}
        dir="ltr"
        autoComplete="off"
        onChange={(event) => props.onChange(event.target.value, false)}
      />
    </div>
  );
}

const NO_GRAVES: never[] = [];

function movedBy({ lat, lng }: LatLng, north: number, east: number): LatLng {
  const perMetre = STEP_DEGREES / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { lat: lat + north * STEP_DEGREES, lng: lng + east * perMetre };
}
