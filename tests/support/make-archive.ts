const HEADER = 127;

/** A PMTiles archive (version 3) of one picture that is the whole world, with words of whose map it is. */
export function makeArchive(png: Buffer, attribution: string): Buffer {
  const metadata = Buffer.from(JSON.stringify({ attribution }));
  // One entry: tile 0, run of 1, its length, at offset 0 (written plus one).
  const root = Buffer.from([1, 0, 1, ...varint(png.length), 1]);
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const place = (at: number, offset: number, length: number) => {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(length), at + 8);
  };
  place(8, HEADER, root.length);
  place(24, HEADER + root.length, metadata.length);
  place(40, HEADER + root.length + metadata.length, 0);
  place(56, HEADER + root.length + metadata.length, png.length);
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  // Clustered; nothing compressed; pictures (2); zoom 0 only.
  header.set([1, 1, 1, 2, 0, 0], 96);
  for (const [at, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ] as const)
    header.writeInt32LE(degrees * 10_000_000, at);
  return Buffer.concat([header, root, metadata, png]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
