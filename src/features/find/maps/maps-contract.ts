import * as z from 'zod';
import { operation } from '#shared/contract/operation.ts';
import { fileReply } from '#shared/contract/transfers.ts';
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
    reply: z.strictObject({ version: z.int() }),
  }),
  tile: operation({
    path: mapsPaths.tile,
    summary:
      'A vector tile (Mapbox Vector Tile 2.1, layer "graves", extent 4096) of zoom 10 to 17: clusters up to zoom 16, every grave with a position at 17. Immutable at the state named, short-lived at any other',
    policy: 'public',
    params: tileParams,
    sends: 'file',
    reply: fileReply,
  }),
};

export type MapsContract = typeof mapsContract;
