import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

let isOn = false;

/** Spans are made from now on; without a program that collects them nothing is made and nothing costs time. */
export function beginTracing(): void {
  isOn = true;
}

export const isTracing = (): boolean => isOn;

const tracer = () => trace.getTracer('ziyarah');

/**
 * Does work inside a span, which fails with it. Attributes never hold what somebody typed, nor a person's name.
 * @param parent of which it is a part; without it what is under way here
 */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent }: SpanShape,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work();
  return tracer().startActiveSpan(name, { kind, attributes }, parent ?? context.active(), async (span) => {
    try {
      return await work();
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

export interface SpanShape {
  kind?: SpanKind;
  attributes?: Attributes;
  parent?: Context;
}

/** A fault by its kind alone: its message may hold what it was about. */
export function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A span that is ended elsewhere, and the context in which its parts are begun. */
export function openSpan(name: string, attributes: Attributes): { span: Span; within: Context } {
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes, root: true });
  return { span, within: trace.setSpan(context.active(), span) };
}

/** What is under way, in the words of W3C Trace Context, for whoever goes on with it later; null: nothing is. */
export function traceParent(): string | null {
  if (!isOn) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** The context that `traceParent` wrote down. */
export const traceOf = (traceparent: string): Context =>
  propagation.extract(context.active(), { traceparent });
