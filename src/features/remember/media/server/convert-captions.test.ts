import { describe, expect, it } from 'vitest';
import { GROWTH_BAR, growthOf } from '#tests/support/growth.ts';
import { convertCaptions } from './convert-captions.ts';

describe('convertCaptions', () => {
  it('writes SRT as WebVTT', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nاللهم اغفر له\r\n<i>Second</i> line\r\n\r\n2\r\n00:01:00,000 --> 00:01:02,000\r\nNext\r\n';
    expect(convertCaptions(srt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nاللهم اغفر له\nSecond line\n\n00:01:00.000 --> 00:01:02.000\nNext\n',
    );
  });

  it('leaves styles, regions, notes, settings, tags and scripts out of WebVTT', () => {
    const vtt = `WEBVTT - a title

STYLE
::cue { background: url(https://elsewhere.example/x) }

NOTE secret

intro
00:01.000 --> 00:03.000 line:0 position:20%
<v Imam><b>Peace</b> <script>alert(1)</script>&lt;img src=x onerror=1&gt;

01:00:00.000 --> 01:00:01.000
late`;
    const plain = convertCaptions(vtt);
    expect(plain).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nPeace alert(1)&lt;img src=x onerror=1&gt;\n\n01:00:00.000 --> 01:00:01.000\nlate\n',
    );
  });

  it('takes no text for a cue that has no sense, and nothing for none', () => {
    expect(convertCaptions('WEBVTT\n\n00:05.000 --> 00:03.000\nbackwards\n')).toBeNull();
    expect(convertCaptions('WEBVTT\n\n99:99.000 --> 99:99.900\nno time\n')).toBeNull();
    expect(convertCaptions('<html>')).toBeNull();
    expect(convertCaptions('')).toBeNull();
  });

  it('does not let a text start a cue of its own', () => {
    const plain = convertCaptions('00:01.000 --> 00:02.000\nx --> y\n');
    expect(plain?.match(/-->/g)).toHaveLength(1);
  });

  it('takes as much longer as nonsense is longer', () => {
    const growth = growthOf((size) => {
      const noTime = `${'<'.repeat(size)}${'0:'.repeat(size / 2)}`;
      const oneCue = `00:01.000 --> 00:02.000\n${'<'.repeat(size * 2)}`;
      return () => [convertCaptions(noTime), convertCaptions(oneCue)];
    }, 50_000);
    expect(growth).toBeLessThan(GROWTH_BAR);
  });
});
