import { describe, expect, it } from 'vitest';
import { heightsOf, parseMaster, variantFor } from './parse-master.ts';

const BASE = 'https://ziyarah.example/hls/7/1/master.m3u8';
const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=1800000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"
720/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=600000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2"

360/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=70000,CODECS="mp4a.40.2"
audio/index.m3u8
`;

describe('a master playlist', () => {
  it('offers its renditions, the smallest first, with their own addresses', () => {
    expect(parseMaster(MASTER, BASE)).toEqual([
      {
        url: 'https://ziyarah.example/hls/7/1/audio/index.m3u8',
        bandwidth: 70_000,
        height: null,
        isAudio: true,
      },
      {
        url: 'https://ziyarah.example/hls/7/1/360/index.m3u8',
        bandwidth: 600_000,
        height: 360,
        isAudio: false,
      },
      {
        url: 'https://ziyarah.example/hls/7/1/720/index.m3u8',
        bandwidth: 1_800_000,
        height: 720,
        isAudio: false,
      },
    ]);
  });

  it('takes sound in a group of its own for sound alone', () => {
    const group =
      '#EXTM3U\r\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound, only",URI="sound.m3u8"\r\n#EXT-X-MEDIA:TYPE=SUBTITLES,URI="words.m3u8"\r\n';
    expect(parseMaster(group, BASE)).toEqual([
      { url: 'https://ziyarah.example/hls/7/1/sound.m3u8', bandwidth: 0, height: null, isAudio: true },
    ]);
  });

  it('does not take a picture whose size is not said for sound alone', () => {
    const [plain, unsaid] = parseMaster(
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2,CODECS="avc1.64001f,mp4a.40.2"\nb.m3u8',
      BASE,
    );
    expect([plain?.isAudio, unsaid?.isAudio]).toEqual([false, false]);
  });

  it('is none where the playlist lists segments', () => {
    expect(parseMaster('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n0.m4s\n', BASE)).toEqual([]);
    expect(parseMaster('<html>', BASE)).toEqual([]);
  });
});

describe('choosing among renditions', () => {
  const variants = parseMaster(MASTER, BASE);
  it('names the heights, the largest first', () => {
    expect(heightsOf(variants)).toEqual([720, 360]);
  });
  it.each([
    [720, 720],
    [480, 360],
    [2160, 720],
    [100, 360],
  ])('gives for %d the rendition of %d', (asked, given) => {
    expect(variantFor(variants, asked)?.height).toBe(given);
  });
});
