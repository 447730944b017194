export interface Cue {
  /** Seconds. */
  start: number;
  end: number;
  lines: string[];
}

const CUES_MAX = 5000;
const LINE_MAX = 500;
const LINES_MAX = 6;
const TIME = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/;
const TIMING = /^\s*([\d:.,]+)\s+-->\s+([\d:.,]+)(?:\s.*)?$/;

/**
 * Subtitles in WebVTT or SRT as plain WebVTT: times and text. Tags, styles, regions, notes and positions are left
 * out, so nothing that a player would interpret goes through. @returns null where there is no cue in the text
 */
export function convertCaptions(text: string): string | null {
  const cues = readCues(text);
  if (cues.length === 0) return null;
  const blocks = cues.map(
    ({ start, end, lines }) =>
      `${writeTime(start)} --> ${writeTime(end)}\n${lines.map(escapeMarkup).join('\n')}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function readCues(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length && cues.length < CUES_MAX; at++) {
    const [, from, to] = TIMING.exec(lines[at] ?? '') ?? [];
    const start = from === undefined ? null : readTime(from);
    const end = to === undefined ? null : readTime(to);
    if (start === null || end === null || end <= start) continue;
    const said: string[] = [];
    for (at++; at < lines.length && (lines[at] ?? '').trim() !== ''; at++) {
      const line = plain(lines[at] ?? '');
      if (line && said.length < LINES_MAX) said.push(line);
    }
    if (said.length > 0) cues.push({ start, end, lines: said });
  }
  return cues.toSorted((a, b) => a.start - b.start);
}

function readTime(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = TIME.exec(text) ?? [];
  if (!TIME.test(text)) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

function writeTime(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60];
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(whole / 1000) % 60, 2)}.${pad(whole % 1000, 3)}`;
}

/** Without tags, direction marks and control characters; an arrow would start a new cue. */
function plain(line: string): string {
  return line
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/\{\\[^{}]{0,50}\}/g, '')
    .replace(/&(lt|gt|amp|nbsp|lrm|rlm|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll('-->', '→')
    .trim()
    .slice(0, LINE_MAX);
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', nbsp: ' ', quot: '"' };

const escapeMarkup = (line: string) =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
