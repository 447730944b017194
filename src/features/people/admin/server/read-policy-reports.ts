/** One refusal, without anything of its reader. */
export interface Violation {
  /** 'script-src-elem'. */
  directive: string;
  /** The origin of what was refused, or a word of the standard such as 'inline'. */
  blocked: string;
  /** The kind of page, '/grave/:id'. */
  page: string;
}

/** Of one body; a browser sends what it gathered within a minute. */
const REPORTS_MAX = 20;
const BLOCKED_MAX = 120;

/** Directives by which browsers name a refusal (CSP 3, Trusted Types); anything else is no report. */
const DIRECTIVE =
  /^(default|script|style|img|media|connect|worker|font|object|frame|child|manifest)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors|trusted-types|require-trusted-types-for)$/;
const WORDS = [
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob'],
  ...['trusted-types-policy', 'trusted-types-sink'],
];
/** What a reader's own extensions put into a page is refused as it should be, and is no fault of the page. */
const EXTENSION = /^[a-z-]*extension(:|$)/i;

/**
 * Reads what a browser sent, in either of the two forms: `application/csp-report` holds one report,
 * `application/reports+json` a list. What is no report of one of our pages is left out without a word.
 * @param body parsed JSON, of anybody
 * @param pageOf the kind of page at an address; null where it is none of ours
 */
export function readPolicyReports(body: unknown, pageOf: (address: string) => string | null): Violation[] {
  const reports = Array.isArray(body)
    ? body.slice(0, REPORTS_MAX).map(bodyOf)
    : [fieldOf(body, 'csp-report')];
  return reports.flatMap((report) => readOne(report, pageOf) ?? []);
}

const bodyOf = (report: unknown) =>
  fieldOf(report, 'type') === 'csp-violation' ? fieldOf(report, 'body') : undefined;

function readOne(report: unknown, pageOf: (address: string) => string | null): Violation | null {
  const directive =
    textOf(report, 'effectiveDirective', 'effective-directive') ||
    textOf(report, 'violated-directive').split(' ')[0];
  const blockedUrl = textOf(report, 'blockedURL', 'blocked-uri');
  if (!directive || !DIRECTIVE.test(directive) || EXTENSION.test(blockedUrl)) return null;
  if (EXTENSION.test(textOf(report, 'sourceFile', 'source-file'))) return null;
  const blocked = blockedOf(blockedUrl);
  const page = pageOf(textOf(report, 'documentURL', 'document-uri'));
  return blocked === null || page === null ? null : { directive, blocked, page };
}

/** A word of the standard, the scheme of an address without a host, or the origin of one with a host. */
function blockedOf(text: string): string | null {
  if (WORDS.includes(text)) return text;
  if (!URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  const kept = origin === 'null' || protocol === 'blob:' ? protocol.slice(0, -1) : origin;
  return kept.length > BLOCKED_MAX ? null : kept;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The first of these fields that is a text; '' where none is. */
function textOf(value: unknown, ...names: string[]): string {
  const found = names.map((name) => fieldOf(value, name)).find((field) => typeof field === 'string');
  return typeof found === 'string' ? found : '';
}
