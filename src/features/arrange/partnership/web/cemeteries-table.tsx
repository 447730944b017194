import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Council } from '../partnership-contract.ts';

/** On a phone each cemetery is a line of words under its name. */
export function CemeteriesTable({
  head,
  cemeteries,
}: {
  head: readonly string[];
  cemeteries: Council['cemeteries'];
}) {
  const { t } = useTexts('partnership');
  const [name, area, operator, burials] = head;
  return (
    <table className="w-full text-start">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {[name, area, operator, burials].map((label) => (
            <th key={label} scope="col" className="p-2 text-start font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cemeteries.map((row) => (
          <tr
            key={row.name}
            className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2"
          >
            <th scope="row" className="p-2 text-start font-semibold max-sm:w-full max-sm:p-0">
              <bdi>{row.name}</bdi>
            </th>
            <td className="p-2 max-sm:w-full max-sm:p-0 max-sm:text-muted">
              <bdi>{row.area}</bdi>
            </td>
            <td className="p-2 max-sm:p-0">{t(`proposal.cemeteries.operators.${row.operator}`)}</td>
            <td className="p-2 max-sm:p-0">
              <span className="sm:hidden">{burials}: </span>
              {t(row.hasMuslimBurials ? 'proposal.cemeteries.yes' : 'proposal.cemeteries.unknown')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
