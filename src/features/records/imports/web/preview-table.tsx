import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { ScrollBox } from '#shared/web/ui/scroll-box.tsx';
import type { ImportCheck } from '../imports-contract.ts';

const COLUMNS = [
  'deceasedName',
  'dateOfBirth',
  'dateOfDeath',
  'cemetery',
  'section',
  'graveNumber',
  'gpsCoordinates',
  'additionalInfo',
] as const;
/** Days are written out, so that 3 April and 4 March are told apart. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const UNBROKEN: readonly string[] = ['dateOfBirth', 'dateOfDeath', 'graveNumber', 'gpsCoordinates'];
const CELL = 'px-3 py-2 text-start align-top';

/** The first rows as they will be stored, to compare with the register. */
export function PreviewTable({ rows }: { rows: ImportCheck['preview'] }) {
  const { t } = useTexts('imports');
  const { number, partialDate } = useFormats();
  const shown = (text: string) => (DAY.test(text) ? partialDate(text, false, 'short') : text);
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 id="import-preview" className="font-serif text-xl">
        {t('check.preview')}
      </h3>
      <ScrollBox labelledBy="import-preview" className="rounded-card border border-line bg-surface">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${CELL} font-semibold`}>
                {t('check.line')}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={`${CELL} font-semibold whitespace-nowrap`}>
                  {t(`field.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line} className="border-t border-line">
                <th scope="row" className={`${CELL} font-normal tabular-nums`}>
                  {number(row.line)}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className={UNBROKEN.includes(column) ? `${CELL} whitespace-nowrap` : CELL}>
                    <bdi className="whitespace-pre-line">{shown(row[column] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
