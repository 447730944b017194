import type { Settings } from './settings-schema.ts';

export type MapConfig =
  | { provider: 'none' | 'osm' }
  | { provider: 'pmtiles'; url: string }
  | { provider: 'os' | 'google'; apiKey: string };

/** A Google key alone chooses Google; a provider that is named wins. */
export function mapConfig(settings: Settings, problems: string[]): MapConfig {
  const provider = settings.MAP_PROVIDER ?? (settings.GOOGLE_MAPS_API_KEY ? 'google' : 'none');
  if (provider === 'none' || provider === 'osm') return { provider };
  const [name, value] =
    provider === 'pmtiles'
      ? (['PMTILES_URL', settings.PMTILES_URL] as const)
      : provider === 'os'
        ? (['OS_MAPS_API_KEY', settings.OS_MAPS_API_KEY] as const)
        : (['GOOGLE_MAPS_API_KEY', settings.GOOGLE_MAPS_API_KEY] as const);
  if (!value) {
    problems.push(`MAP_PROVIDER=${provider} needs ${name}.`);
    return { provider: 'none' };
  }
  return provider === 'pmtiles' ? { provider, url: value } : { provider, apiKey: value };
}
