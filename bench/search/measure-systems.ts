import { type NameIndex, startNameIndex } from '#features/find/search/server/name-index/name-index.ts';
import type { LexiconIndex } from '../names/lexicon-index.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import { everyWordLike, ourSearch, ourSuggestions, plainTrigrams } from './database-systems.ts';
import type { RunFigures, SystemFigures } from './figures.ts';
import { startInstances } from './instances.ts';
import { judgeAnswers } from './judge-answers.ts';
import type { Question } from './make-questions.ts';
import { type Answer, measure, type Search } from './measure.ts';

export const PARTS = ['ours', 'two instances', 'table', 'suggest', 'pg_trgm', 'ilike', 'memory'];

const OURS = 'ours';
/** The same search by two processes, as where several instances run. */
const INSTANCES = 'two instances';
const INSTANCE_COUNT = 2;
/** The same search without the index of names, as every server answers until it has one. */
const TABLE = 'table';
/** One client asks nearly all its questions; more clients of a slow system only as many as show its times. */
const ALONE_MS = 120_000;
const TOGETHER_MS = 30_000;
const WARM_UP_MS = 8000;
const SUGGEST_CLIENTS = 8;

export type MeasuringOptions = {
  database: BenchDatabase;
  lexicon: LexiconIndex;
  rows: number;
  levels: readonly number[];
  /** For each number of clients. */
  queries: number;
  warmUp: number;
  /** Those of the warm-up, then those of each level. */
  questions: readonly Question[];
};

/** Every system answers the same questions over the same rows. */
export class Measuring {
  readonly #options: MeasuringOptions;

  constructor(options: MeasuringOptions) {
    this.#options = options;
  }

  async systems(parts: ReadonlySet<string>): Promise<SystemFigures[]> {
    const { database, levels } = this.#options;
    const inDatabase: [string, Search][] = [
      [OURS, ourSearch(database.db)],
      // Connections of its own, and with them caches of its own.
      [TABLE, ourSearch(database.second)],
      ['pg_trgm', plainTrigrams(database.baseline)],
      ['ilike', everyWordLike(database.baseline)],
    ];
    const figures: SystemFigures[] = [];
    for (const [system, search] of inDatabase.filter(([name]) => parts.has(name)))
      for (const clients of levels) {
        const index = system === OURS ? await this.#indexNames() : null;
        figures.push(await this.#measureSystem(system, search, clients));
        index?.close();
      }
    if (parts.has(INSTANCES)) figures.push(...(await this.#instances()));
    return figures;
  }

  async #instances(): Promise<SystemFigures[]> {
    const { database, levels } = this.#options;
    const figures: SystemFigures[] = [];
    for (const clients of levels.filter((level) => level >= INSTANCE_COUNT)) {
      const { search, close } = await startInstances(database.db.url, INSTANCE_COUNT);
      figures.push(await this.#measureSystem(INSTANCES, search, clients));
      await close();
    }
    return figures;
  }

  async #indexNames(): Promise<NameIndex> {
    const { db } = this.#options.database;
    const index = startNameIndex(db, { leastNames: 0, mostBytes: 2 ** 30, onFault: console.error });
    const begun = performance.now();
    index.begin();
    await index.settled();
    const { names, bytes } = index.size();
    const each = Math.round(bytes / names);
    console.log(`${names} names indexed in ${Math.round(performance.now() - begun)} ms, ${each} bytes each`);
    return index;
  }

  /** The questions' texts as far as they may be typed when suggestions are asked for. */
  async suggestions(): Promise<RunFigures['suggestions']> {
    const { database, levels, warmUp } = this.#options;
    const search = ourSuggestions(database.db);
    const figures: RunFigures['suggestions'] = [];
    const index = await this.#indexNames();
    await measure(search, this.#questions(-1).map(typedInPart), { clients: 4, budgetMs: WARM_UP_MS });
    for (const clients of levels.filter((level) => level <= SUGGEST_CLIENTS)) {
      const asked = this.#questions(levels.indexOf(clients)).map(typedInPart);
      const { times } = await measure(search, asked, { clients, budgetMs: ALONE_MS });
      console.log(`suggestions, ${clients} clients after ${warmUp} to warm up: p95 ${times.p95} ms`);
      figures.push({ clients, ...times });
    }
    index.close();
    return figures;
  }

  async #measureSystem(system: string, search: Search, clients: number): Promise<SystemFigures> {
    const { database, lexicon, levels } = this.#options;
    await measure(search, this.#questions(-1), { clients: Math.min(clients, 4), budgetMs: WARM_UP_MS });
    const questions = this.#questions(levels.indexOf(clients));
    const budgetMs = clients === 1 ? ALONE_MS : TOGETHER_MS;
    const { times, answers } = await measure(search, questions, { clients, budgetMs });
    const recall = await judgeAnswers(database.owner, lexicon, answers);
    console.log(`${system}, ${clients} clients: p95 ${times.p95} ms, recall@10 ${recall.recallAt10}`);
    if (system === OURS && clients === levels[0]) await this.#showKinds(answers);
    return { system, clients, ...times, ...recall };
  }

  /** Which kinds of question the search answers less well. */
  async #showKinds(answers: readonly Answer[]): Promise<void> {
    const { database, lexicon } = this.#options;
    const table: Record<string, object> = {};
    for (const [kind, group] of Map.groupBy(answers, ({ question }) => question.kind))
      table[kind] = { asked: group.length, ...(await judgeAnswers(database.owner, lexicon, group)) };
    console.table(table);
  }

  #questions(level: number): readonly Question[] {
    const { questions, warmUp, queries } = this.#options;
    const start = warmUp + level * queries;
    return level < 0 ? questions.slice(0, warmUp) : questions.slice(start, start + queries);
  }
}

function typedInPart(question: Question, index: number): Question {
  const letters = [...question.text];
  // From three letters to the whole text, evenly.
  const share = (index % 10) / 9;
  return { ...question, text: letters.slice(0, 3 + Math.round(share * (letters.length - 3))).join('') };
}
