import type { LexiconIndex } from './lexicon-index.ts';
import type { WrittenName } from './write-register-name.ts';

/** What a query says, in canonical components: `~m` is an initial. */
export type Asked = {
  tokens: string[];
  relation: string[];
  /** Components that the query has beyond the row it looks for. */
  extra: number;
};

export type Verdict = { ids: number[]; also: number[] };

type Form = { tokens: string[]; relation: string[]; hasInitials: boolean; rows: number[] };

/** Families leave these out and clerks add them, without anybody meaning another person. */
const WEAK: ReadonlySet<string> = new Set(['muhammad', 'sayyid']);

/** Decides by canonical components which rows a query means and which a fair judge lets pass. */
export class RowJudge {
  readonly #lexicon: LexiconIndex;
  readonly #forms: Form[] = [];
  readonly #byComponent = new Map<string, number[]>();
  readonly #byKey = new Map<string, number>();

  constructor(lexicon: LexiconIndex, names: readonly WrittenName[]) {
    this.#lexicon = lexicon;
    for (const [row, name] of names.entries()) {
      const key = `${name.tokens.join(' ')}|${name.relation.join(' ')}`;
      const known = this.#byKey.get(key);
      if (known !== undefined) {
        this.#forms[known]?.rows.push(row);
        continue;
      }
      const at = this.#forms.length;
      this.#byKey.set(key, at);
      this.#forms.push({
        tokens: name.tokens,
        relation: name.relation,
        hasInitials: name.hasInitials,
        rows: [row],
      });
      for (const component of new Set([...name.tokens, ...name.relation])) {
        const posting = this.#byComponent.get(component);
        if (posting === undefined) this.#byComponent.set(component, [at]);
        else posting.push(at);
      }
    }
  }

  /** `wanted`: the target's components, or null where initials in the register are what is looked for. */
  judge(asked: Asked, wanted: readonly string[] | null): Verdict {
    const ids: number[] = [];
    const also: number[] = [];
    let sameRelative = false;
    const candidates = this.#candidates(asked);
    if (wanted !== null && asked.relation.length > 0)
      sameRelative = candidates.some((f) => isSame(f.tokens, wanted) && this.#relativesAgree(asked, f));
    for (const form of candidates) {
      if (this.#isMeant(form, asked, wanted, sameRelative)) ids.push(...form.rows);
      else if (this.#isAcceptable(form, asked)) also.push(...form.rows);
    }
    return { ids, also };
  }

  #isMeant(form: Form, asked: Asked, wanted: readonly string[] | null, sameRelative: boolean): boolean {
    if (wanted === null)
      return (
        form.hasInitials &&
        form.tokens.length === asked.tokens.length &&
        this.#matchInOrder(asked.tokens, form.tokens)
      );
    if (!isSame(form.tokens, wanted)) return false;
    if (asked.relation.length === 0) return true;
    return sameRelative ? this.#relativesAgree(asked, form) : form.relation.length === 0;
  }

  #relativesAgree = (asked: Asked, form: Form) =>
    form.relation.length > 0 &&
    (this.covers(asked.relation, form.relation) || this.covers(form.relation, asked.relation));

  #isAcceptable(form: Form, asked: Asked): boolean {
    const all = form.relation.length > 0 ? [...form.tokens, ...form.relation] : form.tokens;
    if (this.covers(asked.tokens, all)) return true;
    if (
      asked.relation.length > 0 &&
      this.covers(form.tokens, [...asked.tokens, ...asked.relation]) &&
      form.tokens.length > 1
    )
      return true;
    if (form.hasInitials || form.tokens.length < 2) return false;
    const lacking = asked.tokens.length - form.tokens.length;
    if (lacking <= 0 || !this.covers(form.tokens, asked.tokens)) return false;
    // A query with a part too many cannot say which part the register left out.
    return (
      lacking <= asked.extra ||
      asked.tokens.filter((t) => WEAK.has(t) && !form.tokens.includes(t)).length >= lacking
    );
  }

  /** Every token of `few` finds a partner of its own in `many`. */
  covers(few: readonly string[], many: readonly string[], used = 0, at = 0): boolean {
    if (few.length - at > many.length) return false;
    const token = few[at];
    if (token === undefined) return true;
    for (const [index, other] of many.entries())
      if (
        (used & (1 << index)) === 0 &&
        this.#agree(token, other) &&
        this.covers(few, many, used | (1 << index), at + 1)
      )
        return true;
    return false;
  }

  #matchInOrder = (a: readonly string[], b: readonly string[]) =>
    a.every((token, index) => this.#agree(token, b[index] ?? ''));

  #agree(a: string, b: string): boolean {
    if (a === b) return true;
    const first = a.startsWith('~');
    const second = b.startsWith('~');
    if (first && second) return false;
    if (first) return this.#lexicon.initials(b).has(a.slice(1));
    if (second) return this.#lexicon.initials(a).has(b.slice(1));
    return this.#lexicon.alike(a).has(b);
  }

  #candidates(asked: Asked): Form[] {
    const found = new Set<number>();
    for (const token of [...asked.tokens, ...asked.relation])
      for (const component of token.startsWith('~') ? [] : this.#lexicon.alike(token))
        for (const at of this.#byComponent.get(component) ?? []) found.add(at);
    return [...found].sort((a, b) => a - b).flatMap((at) => this.#forms[at] ?? []);
  }
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((t, i) => t === b[i]);
