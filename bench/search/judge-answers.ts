import type pg from 'pg';
import { RowJudge } from '../names/judge-rows.ts';
import type { LexiconIndex } from '../names/lexicon-index.ts';
import { scoreOne } from '../names/score.ts';
import type { Answer } from './measure.ts';
import { readForm } from './register-people.ts';

export interface Recall {
  /** Share of questions whose first row is right, or one that a fair judge lets pass. */
  recallAt1: number;
  /** Share of the right rows, at most ten, among the first ten; rows that a judge lets pass leave the list first. */
  recallAt10: number;
  mrr: number;
}

const FIRST_PAGE = 10;

export async function judgeAnswers(
  pool: pg.Pool,
  lexicon: LexiconIndex,
  answers: readonly Answer[],
): Promise<Recall> {
  const { rows } = await pool.query<{ id: number; form: string }>(
    'select id, register_reference as form from graves where id = any($1)',
    [[...new Set(answers.flatMap(({ ids }) => ids))]],
  );
  const forms = new Map(rows.map(({ id, form }) => [id, form]));
  const sum = { recallAt1: 0, recallAt10: 0, mrr: 0 };
  for (const answer of answers) {
    const { recallAt1, recallAt10, mrr } = judgeOne(answer, forms, lexicon);
    sum.recallAt1 += recallAt1;
    sum.recallAt10 += recallAt10;
    sum.mrr += mrr;
  }
  const mean = (value: number) => Number((value / Math.max(1, answers.length)).toFixed(4));
  return { recallAt1: mean(sum.recallAt1), recallAt10: mean(sum.recallAt10), mrr: mean(sum.mrr) };
}

function judgeOne(
  { question, ids }: Answer,
  forms: ReadonlyMap<number, string>,
  lexicon: LexiconIndex,
): Recall {
  const known = question.right.map(readForm);
  const judge = new RowJudge(lexicon, [...known, ...ids.map((id) => readForm(forms.get(id) ?? ''))]);
  const verdict = judge.judge(question.asked, question.wanted);
  const placesOf = (places: readonly number[]) =>
    places.flatMap((place) => (place < known.length ? [] : [place - known.length])).map(String);
  const right = placesOf(verdict.ids);
  const also = placesOf(verdict.also);
  const unseen = Math.max(0, Math.min(FIRST_PAGE, question.rightRows) - right.length);
  const wanted = [...right, ...Array.from({ length: unseen }, (_, n) => `unseen ${n}`)];
  const { recallAt10, mrr } = scoreOne({ ids: wanted, also }, [...ids.keys()].map(String));
  return { recallAt1: right.includes('0') || also.includes('0') ? 1 : 0, recallAt10, mrr };
}
