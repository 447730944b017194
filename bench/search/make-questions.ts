import { pick } from '#db/seed/demo-random.ts';
import { type Asked, RowJudge } from '../names/judge-rows.ts';
import type { LexiconIndex } from '../names/lexicon-index.ts';
import { type Draft, KINDS, type Kind, type Target } from '../names/query-kinds.ts';
import { inSomeCase } from '../names/query-texts.ts';
import { type Random, weightedChoice } from '../names/weighted-choice.ts';
import type { CanonicalForms, CountedForm } from './canonical-forms.ts';
import { readForm } from './register-people.ts';

export type Question = {
  text: string;
  kind: Kind;
  asked: Asked;
  /** The name meant; null where a row's initials are what is looked for. */
  wanted: readonly string[] | null;
  /** Forms of the right rows. */
  right: string[];
  rightRows: number;
};

/** Kinds that leave something out: with more fitting rows than this they are riddles, as in the names bench. */
const RIDDLES: ReadonlySet<Kind> = new Set<Kind>(['initials', 'missing', 'initials-row']);
const MOST_FITTING_ROWS = 8;
const TRIES_PER_QUESTION = 4000;

type Drafted = { kind: Kind; target: Target; draft: Draft };

export class QuestionMaker {
  readonly #random: Random;
  readonly #lexicon: LexiconIndex;
  readonly #sample: readonly Target[];
  /** Rows that only some kinds can use are too rare to be met by chance; the share of the draws that looks there. */
  readonly #pools: Partial<Record<Kind, readonly [rows: readonly Target[], share: number]>>;
  readonly #chooseKind = weightedChoice(
    Object.entries(KINDS).map(([kind, [share]]) => [kind as Kind, share] as const),
  );

  constructor(random: Random, lexicon: LexiconIndex, sample: readonly Target[]) {
    this.#random = random;
    this.#lexicon = lexicon;
    this.#sample = sample;
    const arabic = sample.filter(({ written }) => written.script === 'arabic');
    this.#pools = {
      'from-arabic': [arabic, 1],
      'arabic-arabic': [arabic, 1],
      'initials-row': [sample.filter(({ written }) => written.hasInitials), 1],
      typo: [sample.filter(({ written }) => written.hasSlip), 0.25],
      relation: [sample.filter(({ written }) => written.relation.length > 0), 0.7],
    };
  }

  /** So many texts as families type them, fair or not: to fill caches, not to be judged. */
  texts(count: number): string[] {
    return Array.from({ length: count }, () => this.#text(this.#draft()));
  }

  /** Questions as often asked of a name as the register holds it, so that common names are asked most. */
  async questions(count: number, forms: CanonicalForms): Promise<Question[]> {
    const questions: Question[] = [];
    for (let tries = 0; questions.length < count; tries++) {
      if (tries > count * TRIES_PER_QUESTION) throw new Error('Too few fair questions.');
      const drafted = this.#draft();
      const right = await this.#rightForms(drafted, forms);
      if (right === null || right.length === 0) continue;
      const { kind, target, draft } = drafted;
      questions.push({
        text: this.#text(drafted),
        kind,
        asked: draft,
        wanted: kind === 'initials-row' ? null : target.written.tokens,
        right: right.map(({ form }) => form),
        rightRows: right.reduce((sum, { rows }) => sum + rows, 0),
      });
    }
    return questions;
  }

  #draft(): Drafted {
    const kind = this.#chooseKind(this.#random);
    const pool = this.#poolOf(kind);
    for (;;) {
      const target = pick(this.#random, pool);
      const draft = KINDS[kind][1](this.#random, target, this.#lexicon);
      if (draft !== null) return { kind, target, draft };
    }
  }

  #poolOf(kind: Kind): readonly Target[] {
    const [rows, share] = this.#pools[kind] ?? [this.#sample, 1];
    return this.#random() < share ? rows : this.#sample;
  }

  #text = ({ draft }: Drafted) => inSomeCase(this.#random, draft.q);

  /** Null where nobody could tell which row is meant. */
  async #rightForms(drafted: Drafted, forms: CanonicalForms): Promise<CountedForm[] | null> {
    const { kind, target, draft } = drafted;
    const isRiddle = RIDDLES.has(kind) || target.person.name.ids.length === 1;
    const found = isRiddle ? await forms.thatMayFit(draft) : await forms.ofName(target.written.tokens);
    if (found === null) return null;
    const judge = this.#judgeOf(found);
    const { ids, also } = judge.judge(draft, kind === 'initials-row' ? null : target.written.tokens);
    const of = (places: readonly number[]) => places.flatMap((place) => found[place] ?? []);
    if (isRiddle && [...of(ids), ...of(also)].reduce((sum, { rows }) => sum + rows, 0) > MOST_FITTING_ROWS)
      return null;
    // Where a row bears exactly what was typed, that row is the better answer.
    const isBetterAnswered =
      (kind === 'missing' || kind === 'initials-row') && judge.judge(draft, draft.tokens).ids.length > 0;
    return isBetterAnswered ? null : of(ids);
  }

  #judgeOf = (found: readonly CountedForm[]) =>
    new RowJudge(
      this.#lexicon,
      found.map(({ form }) => readForm(form)),
    );
}
