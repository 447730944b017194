import type pg from 'pg';
import type { Asked } from '../names/judge-rows.ts';
import type { LexiconIndex } from '../names/lexicon-index.ts';

/** Rows of the register that say one name in one way (`formOf`). */
export type CountedForm = { form: string; rows: number };

/** Forms that are looked at before a question counts as one that too many rows fit. */
const MOST_FORMS = 500;
/** Their lack does not make another person of a row, so they narrow nothing. */
const WEAK: ReadonlySet<string> = new Set(['muhammad', 'sayyid']);

/** The register's forms, counted once by the database: no process has to hold those of five million rows. */
export class CanonicalForms {
  readonly #pool: pg.Pool;
  readonly #lexicon: LexiconIndex;

  constructor(pool: pg.Pool, lexicon: LexiconIndex) {
    this.#pool = pool;
    this.#lexicon = lexicon;
  }

  async build(): Promise<void> {
    await this.#pool.query(`
      create table bench_forms as
      select form, rows, split_part(form, '|', 1) as own, regexp_split_to_array(form, '[ |]') as words
      from (select register_reference as form, count(*)::int as rows from graves group by 1) f`);
    await this.#pool.query('create index on bench_forms (own)');
    await this.#pool.query('create index on bench_forms using gin (words)');
    await this.#pool.query('vacuum analyze bench_forms');
  }

  async drop(): Promise<void> {
    await this.#pool.query('drop table bench_forms');
  }

  /** Forms of exactly this name, with whatever relative. */
  async ofName(tokens: readonly string[]): Promise<CountedForm[]> {
    const { rows } = await this.#pool.query<CountedForm>(
      'select form, rows from bench_forms where own = $1',
      [tokens.join(' ')],
    );
    return rows;
  }

  /** Forms that may fit what is asked, some that do not among them; null where there are too many to tell. */
  async thatMayFit({ tokens, extra }: Asked): Promise<CountedForm[] | null> {
    const telling = tokens.filter((token) => !token.startsWith('~') && !WEAK.has(token));
    const plain = telling.length > 0 ? telling : tokens.filter((token) => !token.startsWith('~'));
    if (plain.length === 0) return null;
    const conditions = plain.map((_, index) => `words && $${index + 1}::text[]`);
    // A part too many may be any of them.
    const ways =
      extra > 0 && conditions.length > 1
        ? conditions.map((_, out) => conditions.toSpliced(out, 1))
        : [conditions];
    const { rows } = await this.#pool.query<CountedForm>(
      `select form, rows from bench_forms where ${ways.map((way) => `(${way.join(' and ')})`).join(' or ')}
       limit ${MOST_FORMS + 1}`,
      plain.map((token) => this.#readings(token)),
    );
    return rows.length > MOST_FORMS ? null : rows;
  }

  /** What a row may hold where this name is meant: one spelt alike, or an initial. */
  #readings(token: string): string[] {
    const alike = [...this.#lexicon.alike(token)];
    const initials = alike.flatMap((name) => [...this.#lexicon.initials(name)]).map((letter) => `~${letter}`);
    return [...new Set([...alike, ...initials])];
  }
}
