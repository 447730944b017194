/** What the initialisation segment of an fMP4 rendition says of it (ISO/IEC 14496-12, -15). */
export interface InitSegment {
  /** Codec strings of RFC 6381, the picture's first. */
  codecs: string[];
  width?: number;
  height?: number;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Bytes of a sample entry before the boxes in it. */
const VIDEO_ENTRY = 78;
const AUDIO_ENTRY = 28;

/** @throws RangeError where the bytes end in the middle of a box */
export function readInitSegment(bytes: Buffer): InitSegment {
  const found: InitSegment = { codecs: [] };
  for (const stsd of sampleDescriptions(bytes)) {
    for (const { type, body } of boxes(stsd.subarray(8))) {
      if (type === 'avc1' || type === 'avc3') readVideo(type, body, found);
      else if (type === 'mp4a') found.codecs.push(audioCodec(body));
    }
  }
  return found;
}

function readVideo(type: string, entry: Buffer, found: InitSegment): void {
  found.width = entry.readUInt16BE(24);
  found.height = entry.readUInt16BE(26);
  for (const { type: name, body } of boxes(entry.subarray(VIDEO_ENTRY))) {
    if (name === 'avcC') found.codecs.unshift(`${type}.${body.subarray(1, 4).toString('hex')}`);
  }
}

/** AAC in its three usual profiles; the object type is in the first five bits of the configuration. */
function audioCodec(entry: Buffer): string {
  for (const { type, body } of boxes(entry.subarray(AUDIO_ENTRY))) {
    if (type !== 'esds') continue;
    const at = body.lastIndexOf(0x05, body.length - 3);
    // The length after the tag has one to four bytes, all but the last with their first bit set.
    let start = at + 1;
    while (at > 0 && start < body.length - 1 && (body[start] ?? 0) & 0x80) start += 1;
    const objectType = at > 0 ? (body[start + 1] ?? 0) >> 3 : 2;
    return `mp4a.40.${[2, 5, 29].includes(objectType) ? objectType : 2}`;
  }
  return 'mp4a.40.2';
}

function* sampleDescriptions(bytes: Buffer): Generator<Buffer> {
  for (const { type, body } of boxes(bytes)) {
    if (type === 'stsd') yield body;
    else if (CONTAINERS.has(type)) yield* sampleDescriptions(body);
  }
}

function* boxes(bytes: Buffer): Generator<{ type: string; body: Buffer }> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) };
    at += size;
  }
}
