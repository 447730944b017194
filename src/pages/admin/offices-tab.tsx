import { OfficesPanel } from '#features/records/offices/web/offices-panel.tsx';
import { RegisterFiles } from '#features/records/registry/web/register-files.tsx';

export function OfficesTab() {
  return <OfficesPanel tools={(cemetery) => <RegisterFiles cemetery={cemetery} />} />;
}
