import { useQuery } from '@tanstack/react-query';
import { searchOnlyQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** The cemetery of a list that nobody asked for a name, where it is search only; `cemetery` is its name, in any case. */
export function useSearchOnly(cemetery: string): { name: string } | null {
  const { data = [] } = useQuery(searchOnlyQuery);
  return data.find(({ name }) => name.toLowerCase() === cemetery.trim().toLowerCase()) ?? null;
}

/**
 * Says why graves are not in a list that nobody asked for a name: of the cemetery that is asked for, or of any. Nothing where
 * no cemetery is search only.
 */
export function SearchOnlyNote({ cemetery }: { cemetery: string }) {
  const { t } = useTexts('cemeteries');
  const { data = [] } = useQuery(searchOnlyQuery);
  const here = useSearchOnly(cemetery);
  if (here) return <Note text={t('searchOnly.here', { cemetery: isolate(here.name) })} />;
  if (cemetery.trim() !== '' || data.length === 0) return null;
  const names = data.map(({ name }) => isolate(name)).join(' · ');
  return <Note text={t('searchOnly.elsewhere', { cemeteries: names })} />;
}

function Note({ text }: { text: string }) {
  return (
    <p role="note" className="rounded-card border border-brass bg-surface p-4">
      {text}
    </p>
  );
}
