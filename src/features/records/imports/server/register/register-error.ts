/** Why a whole file cannot be read, as message keys; `details` fill their placeholders. */
export type RegisterErrorCode =
  | 'unreadable_file'
  | 'empty_file'
  | 'only_headings'
  | 'unsupported_format'
  | 'old_excel_format'
  | 'broken_workbook'
  | 'broken_json'
  | 'not_geojson'
  | 'missing_name_column';

const MESSAGES: Record<RegisterErrorCode, string> = {
  unreadable_file: 'The file cannot be opened',
  empty_file: 'The file is empty',
  only_headings: 'The file has a header without rows below it',
  unsupported_format: 'The file is neither CSV, TSV, XLSX nor GeoJSON',
  old_excel_format:
    'The file is an old .xls or a password-protected workbook; save it as .xlsx without password',
  broken_workbook: 'The workbook is damaged or not a spreadsheet',
  broken_json: 'The JSON is damaged',
  not_geojson: 'The JSON holds no GeoJSON features',
  missing_name_column: 'No column holds a name (for example "Full name" or "Surname" and "Forenames")',
};

/** A register that cannot be read at all. Nothing else is thrown by the readers for bad content. */
export class RegisterError extends Error {
  readonly code: RegisterErrorCode;
  readonly details: Readonly<Record<string, string>>;

  constructor(code: RegisterErrorCode, details: Readonly<Record<string, string>> = {}, cause?: unknown) {
    const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
    super([MESSAGES[code], ...facts].join('; '), cause === undefined ? undefined : { cause });
    this.name = 'RegisterError';
    this.code = code;
    this.details = details;
  }
}

/** Passes a RegisterError on and wraps anything else as `code`, keeping it as the cause. */
export function asRegisterError(error: unknown, code: RegisterErrorCode): RegisterError {
  if (error instanceof RegisterError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new RegisterError(code, { reason: reason.slice(0, 200) }, error);
}
