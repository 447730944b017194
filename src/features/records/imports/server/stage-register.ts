import type { ClientBase } from 'pg';
import { CemeteryNumbers } from './cemetery-numbers.ts';
import { copyStaged, type StagedRow } from './copy-staged.ts';
import { graveValues } from './grave-values.ts';
import type { ImportOptions } from './import-types.ts';
import type { IssueTally } from './issue-tally.ts';
import { readRegister } from './register/read-register.ts';
import type { RegisterEvent } from './register/register-types.ts';
import { shapeValues } from './shape-values.ts';
import { copyToStaging, createStagingTable } from './staging-table.ts';

const ROWS_BETWEEN_REPORTS = 1000;

export type StagedRegister = {
  read: number;
  staged: number;
  refused: number;
  warned: number;
  sections: number;
  paths: number;
  /** Rows without a grave number, whose keys need their occurrence in the file. */
  unnumbered: number;
  /** In the order of their numbers. */
  cemeteryNames: readonly string[];
};

type StageOptions = Pick<ImportOptions, 'path' | 'cemetery' | 'mapping' | 'onProgress'>;

/**
 * Reads the register into the transaction's staging table; refused rows and warnings go to the tally.
 * @throws RegisterError, ImportError
 */
export async function stageRegister(
  client: ClientBase,
  { path, cemetery, mapping, onProgress }: StageOptions,
  tally: IssueTally,
): Promise<StagedRegister> {
  const cemeteries = new CemeteryNumbers(cemetery);
  const count = { read: 0, staged: 0, refused: 0, warned: 0, sections: 0, paths: 0, unnumbered: 0 };
  const meter = { fraction: 0 };

  function refuse(issues: Parameters<IssueTally['add']>[1][]): null {
    count.read++;
    count.refused++;
    for (const issue of issues) tally.add('refused', issue);
    return null;
  }

  function stagedRow(event: RegisterEvent): StagedRow | null {
    if (event.kind === 'refused') return refuse([...event.issues]);
    const { line, cemetery: name } = event.kind === 'row' ? event.row : event;
    const number = cemeteries.numberOf(name);
    if (number === null) return refuse([{ line, column: '', code: 'missing_cemetery', value: '' }]);
    const place = { line, cemetery_no: number };
    if (event.kind !== 'row') {
      count[event.kind === 'section' ? 'sections' : 'paths']++;
      return { values: { ...place, ...shapeValues(event) }, name: null };
    }
    count.read++;
    count.staged++;
    if (event.warnings.length > 0) count.warned++;
    for (const issue of event.warnings) tally.add('warned', issue);
    const values = graveValues(event.row);
    if (!values.is_numbered) count.unnumbered++;
    return { values: { ...place, ...values }, name: event.row };
  }

  async function* rows(): AsyncGenerator<StagedRow> {
    for await (const event of readRegister(path, { meter, mapping })) {
      const row = stagedRow(event);
      if (row) yield row;
      if (count.read % ROWS_BETWEEN_REPORTS === 0) {
        onProgress?.({ stage: 'reading', fraction: meter.fraction, rows: count.read });
      }
    }
  }

  await createStagingTable(client);
  await copyToStaging(client, copyStaged(rows()));
  onProgress?.({ stage: 'reading', fraction: 1, rows: count.read });
  return { ...count, cemeteryNames: cemeteries.names };
}
