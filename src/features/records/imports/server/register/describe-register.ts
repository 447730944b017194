import type { ColumnField } from '../../imports-values.ts';
import type { ColumnMapping } from './map-columns.ts';
import { openRegister } from './open-register.ts';
import { type HeaderMap, type RegisterColumn, recogniseHeaders } from './recognise-headers.ts';
import type { RegisterFormat } from './register-types.ts';
import type { Delimiter, TextEncoding } from './sniff-text.ts';

export type RegisterDescription = {
  format: RegisterFormat;
  encoding?: TextEncoding;
  delimiter?: Delimiter;
  sheet?: string;
  /** Visible sheets that are ignored. */
  otherSheets?: readonly string[];
  recognised: readonly { header: string; field: ColumnField }[];
  ignored: readonly string[];
};

/**
 * What the importer will make of a file, before any row is read: format, encoding, delimiter, sheet and which
 * column becomes which field. Of GeoJSON the properties of the first 200 features are looked at.
 * @throws RegisterError
 */
export async function describeRegister(path: string, mapping?: ColumnMapping): Promise<RegisterDescription> {
  const register = await openRegister(path, undefined, mapping ? { mapping } : 'recognise');
  try {
    const headers = register.kind === 'table' ? register.table.map : eachAlone(register.headers);
    const columns = [...headers.fields].flatMap(([field, list]) =>
      list.map((column) => ({ ...column, field })),
    );
    columns.sort((a, b) => a.index - b.index);
    return {
      format: register.format,
      ...(register.encoding ? { encoding: register.encoding } : {}),
      ...(register.delimiter ? { delimiter: register.delimiter } : {}),
      ...(register.sheet === undefined
        ? {}
        : { sheet: register.sheet, otherSheets: register.otherSheets ?? [] }),
      recognised: columns.map(({ header, field }) => ({ header, field })),
      ignored: headers.ignored,
    };
  } finally {
    await register.close();
  }
}

/** Each header is recognised by itself, because features differ in their properties. */
function eachAlone(headers: readonly string[]): HeaderMap {
  const fields = new Map<ColumnField, RegisterColumn[]>();
  const ignored: string[] = [];
  headers.forEach((header, index) => {
    const [field] = recogniseHeaders([header]).fields.keys();
    if (field) fields.set(field, [...(fields.get(field) ?? []), { index, header }]);
    else ignored.push(header);
  });
  return { fields, ignored };
}
