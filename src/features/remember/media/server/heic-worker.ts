import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { path, mostPixels } = workerData as { path: string; mostPixels: number };

// The sizes are read before any pixel is: a small file can claim a very large picture.
const images = await decode.all({ buffer: await readFile(path) });
const [image] = images;
if (!image) throw new Error('there is no picture in the file');
if (image.width * image.height > mostPixels) throw new Error('too many pixels');
const { width, height, data } = await image.decode();
const pixels = data.buffer as ArrayBuffer;
parentPort?.postMessage({ data: pixels, width, height }, [pixels]);
