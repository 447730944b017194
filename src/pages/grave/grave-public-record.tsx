import { useSession } from '#features/people/access/web/use-session.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { PublicRecordCard } from '#features/records/graves/web/public-record-card.tsx';
import { registryPaths } from '#features/records/registry/registry-paths.ts';
import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';

// Offices alone enter these facts.
const PublicRecordForm = browserPart(
  async () => (await import('#features/records/registry/web/public-record-form.tsx')).PublicRecordForm,
);

/** For a grave older than fifty years: its source, its significance, and for offices the form to enter them. */
export function GravePublicRecord({ grave, queryKey }: { grave: Grave; queryKey: readonly unknown[] }) {
  const { user } = useSession();
  const isOffice = isOneOf(OFFICIALS, user?.role);
  return (
    <PublicRecordCard
      grave={grave}
      files={registryPaths}
      tools={
        isOffice ? (
          <InBrowser>
            <PublicRecordForm key={grave.id} grave={grave} queryKey={queryKey} />
          </InBrowser>
        ) : null
      }
    />
  );
}
