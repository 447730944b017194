import * as z from 'zod';
import { idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { DRAWING_SIZES } from '#shared/drawing/drawing-values.ts';
import { mapsPaths } from './maps-paths.ts';

/** A number of at most nine digits, as an address holds it. */
const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'common.invalid_value')
  .transform(Number);

const tileParams = z.strictObject({ version: whole, z: whole, x: whole, y: whole });

export type TileParams = z.output<typeof tileParams>;

export const mapsContract = {
  state: operation({
    path: mapsPaths.state,
    summary: 'The number of the state of the map, which stands in the addresses of its tiles',
    policy: 'public',
    shows: ['finding'],
    reply: z.strictObject({ version: z.int() }),
  }),
  tile: operation({
    path: mapsPaths.tile,
    summary:
      'A vector tile (Mapbox Vector Tile 2.1, layer "graves", extent 4096) of zoom 10 to 17: clusters up to zoom 16, every grave with a position at 17. Immutable at the state named, short-lived at any other',
    policy: 'public',
    mayLag: true,
    params: tileParams,
    sends: 'file',
    reply: fileReply,
  }),
  drawing: operation({
    path: mapsPaths.drawing,
    summary:
      'Where a grave lies, drawn without words (SVG): the whole cemetery for a row of a list, the ground around the grave in place of a photo',
    policy: 'public',
    mayLag: true,
    params: idParams,
    query: z.strictObject({ size: z.enum(DRAWING_SIZES, 'common.invalid_value').default('row') }),
    sends: 'file',
    reply: fileReply,
  }),
};

export type MapsContract = typeof mapsContract;
