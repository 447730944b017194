import { circle, type Drawing } from './draw-ground.ts';
import { needle } from './ground-signs.ts';

/** Units of the disc that north stands in, and from its middle to the edges of the drawing. */
const RADIUS = 17;
const OFF = 25;

/** A drawing with the sign of north in its upper left corner. No reader's drawing is mirrored: north is up, west is left. */
export function withNorth(drawing: Drawing, letter: string): Drawing {
  return {
    ...drawing,
    signs: [
      ...drawing.signs,
      { ink: 'north', d: circle(OFF, OFF, RADIUS) },
      { ink: 'needle', d: needle(OFF, OFF - 6, 11) },
    ],
    labels: [...drawing.labels, { of: 'north', text: letter, x: OFF, y: OFF + 11 }],
  };
}
