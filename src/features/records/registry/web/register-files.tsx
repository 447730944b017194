import { RECORD_FORMATS } from '#features/records/graves/graves-values.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { registryPaths } from '../registry-paths.ts';

const PATHS = {
  csv: registryPaths.registerCsv,
  geojson: registryPaths.registerGeojson,
  gpkg: registryPaths.registerGeoPackage,
} as const;
const FORMATS = [...RECORD_FORMATS, 'gpkg'] as const;
/** The same in every language. */
const NAMES = { csv: 'CSV', geojson: 'GeoJSON', gpkg: 'GeoPackage' };

/** Downloads of a cemetery's whole register, for the office that looks after it. */
export function RegisterFiles({ cemetery }: { cemetery: { id: number; name: string } }) {
  const { t } = useTexts('registry');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-muted">{t('register.whole')}</span>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={splitPath(PATHS[format]).url.replace(':id', String(cemetery.id))}
          download
          aria-label={`${NAMES[format]}: ${t('register.whole')}, ${isolate(cemetery.name)}`}
          className={buttonStyle('quiet')}
        >
          {NAMES[format]}
        </a>
      ))}
    </p>
  );
}
