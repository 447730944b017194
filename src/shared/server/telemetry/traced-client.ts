import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { inSpan, isTracing } from './in-span.ts';

type Client = pg.Pool | pg.PoolClient;

/** Of a statement in a span: its shape is told, never its values, which stand apart as parameters. */
const LONGEST_TEXT = 1000;

/** The same connection, each of whose statements is a span where traces are collected. */
export function tracedClient<C extends Client>(client: C): C {
  if (!isTracing()) return client;
  const query = (...given: unknown[]) => {
    const [statement] = given as [string | { name?: string; text: string }];
    const { name, text } = typeof statement === 'string' ? { text: statement } : statement;
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, LONGEST_TEXT),
    };
    const ask = () => (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, given);
    return inSpan(name ?? operationOf(text), { kind: SpanKind.CLIENT, attributes }, ask);
  };
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return query;
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** 'select', 'insert': the first word of a statement without a name. */
const operationOf = (text: string) => /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
