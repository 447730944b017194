import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import type { ReadMeter } from './read-meter.ts';
import { asRegisterError } from './register-error.ts';

/** `line` is the feature's number in the file, from 1; nothing in `feature` is checked yet. */
export type RawFeature = { line: number; feature: unknown };

/**
 * The features of a GeoJSON FeatureCollection, one after the other; memory holds one feature.
 * Other JSON yields nothing. @throws RegisterError broken_json
 */
export async function* readGeojson(path: string, meter?: ReadMeter): AsyncGenerator<RawFeature> {
  const { size } = await stat(path);
  // The tokens of a whole chunk wait in the parser: chunks of 128 KB took 145 MB of heap, of 16 KB 18 MB.
  const source = createReadStream(path, { highWaterMark: 16_384 });
  const features = pipeline(
    source,
    pick.withParserAsStream({
      filter: 'features',
      once: true,
      streamKeys: false,
      streamStrings: false,
      streamNumbers: false,
    }),
    streamArray.asStream(),
    // The same error reaches the loop below through the last stream.
    () => {},
  );
  try {
    for await (const item of features as AsyncIterable<{ key: number; value: unknown }>) {
      yield { line: item.key + 1, feature: item.value };
      if (meter) meter.fraction = source.bytesRead / size;
    }
  } catch (error) {
    throw asRegisterError(error, 'broken_json');
  } finally {
    features.destroy();
  }
}
