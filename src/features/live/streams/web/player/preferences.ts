/** 'auto' lets the connection decide; a number is a picture's height; 'audio' loads no picture at all. */
export type Quality = 'auto' | 'audio' | number;

export interface Preferences {
  /** 0 to 1 */
  volume: number;
  isMuted: boolean;
  quality: Quality;
  hasCaptions: boolean;
}

const KEY = 'stream-player';
const DEFAULTS: Preferences = { volume: 1, isMuted: false, quality: 'auto', hasCaptions: false };

/** This device's last choices; unreadable ones are ignored. */
export function parsePreferences(text: string | null): Preferences {
  const kept = parse(text);
  const { volume, isMuted, quality, hasCaptions } = kept;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    isMuted: isMuted === true,
    quality: isQuality(quality) ? quality : DEFAULTS.quality,
    hasCaptions: hasCaptions === true,
  };
}

const isQuality = (value: unknown): value is Quality =>
  value === 'auto' || value === 'audio' || (typeof value === 'number' && value > 0 && value < 10_000);

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function readPreferences(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(KEY));
  } catch {
    return DEFAULTS;
  }
}

export function keepPreferences(changed: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...changed }));
  } catch {
    // Without storage the player works all the same.
  }
}

/** Rounds a volume to the slider's steps of a tenth. */
export const stepVolume = (volume: number, step: number): number =>
  Math.min(1, Math.max(0, Math.round((volume + step) * 10) / 10));
