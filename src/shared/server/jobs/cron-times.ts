const FIELDS = [
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12 },
  { least: 0, most: 7 },
] as const;
const MINUTE_MS = 60_000;
/** The rarest that is looked for: twice the last day of a month. */
const FURTHEST_MINUTES = 2 * 62 * 24 * 60;

/** Numbers, lists, ranges, steps and `*`; @returns null for anything else: names and other extensions are not understood */
export function parseCron(expression: string): Set<number>[] | null {
  const parts = expression.trim().split(/\s+/);
  if (parts.length !== FIELDS.length) return null;
  const sets = parts.map((part, at) => parseField(part, FIELDS[at] ?? FIELDS[0]));
  return sets.every((set) => set !== null) ? sets : null;
}

function parseField(text: string, { least, most }: { least: number; most: number }): Set<number> | null {
  const set = new Set<number>();
  for (const item of text.split(',')) {
    const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(item);
    if (!found) return null;
    const [, from, to, step] = found;
    const first = from === undefined ? least : Number(from);
    // '5/10' means from 5 on; '5' alone means 5.
    const last = to !== undefined ? Number(to) : from !== undefined && step === undefined ? first : most;
    if (first < least || last > most || first > last || step === '0') return null;
    for (let value = first; value <= last; value += Number(step ?? 1)) set.add(value);
  }
  return set;
}

/** The last instant at or before `now` at which the expression falls due (UTC); null where it never does within four months. */
export function lastDue(expression: string, now: Date): Date | null {
  const sets = parseCron(expression);
  if (!sets) return null;
  const [minutes, hours, days, months, weekdays] = sets as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ];
  const [, , dayText = '', , weekdayText = ''] = expression.trim().split(/\s+/);
  // As cron has it: where both days are limited, either of them suffices.
  const isEither = !dayText.startsWith('*') && !weekdayText.startsWith('*');
  const begun = Math.floor(now.getTime() / MINUTE_MS);
  for (let minute = begun; minute > begun - FURTHEST_MINUTES; minute--) {
    const at = new Date(minute * MINUTE_MS);
    if (!minutes.has(at.getUTCMinutes()) || !hours.has(at.getUTCHours()) || !months.has(at.getUTCMonth() + 1))
      continue;
    const weekday = at.getUTCDay();
    const byDay = days.has(at.getUTCDate());
    const byWeekday = weekdays.has(weekday) || (weekday === 0 && weekdays.has(7));
    if (isEither ? byDay || byWeekday : byDay && byWeekday) return at;
  }
  return null;
}
