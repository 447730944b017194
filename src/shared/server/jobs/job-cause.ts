import { SpanKind } from '@opentelemetry/api';
import { causedBy, currentCause } from '../telemetry/cause.ts';
import { inSpan, traceOf, traceParent } from '../telemetry/in-span.ts';

/** Lies in a job's data beside what it is about, and is no part of it. */
interface Written {
  cause?: { requestId?: string; traceparent?: string };
}

/** The same data with what queued it; data alone where nothing is known of that. */
export function withCause<Data extends object>(data: Data): Data & Written {
  const requestId = currentCause()?.requestId;
  const traceparent = traceParent();
  if (!requestId && !traceparent) return data;
  return { ...data, cause: { ...(requestId && { requestId }), ...(traceparent && { traceparent }) } };
}

/** Works a job as a part of what queued it. */
export function workCaused<Data extends object>(
  name: string,
  { cause, ...rest }: Data & Written,
  work: (data: Data) => Promise<void>,
): Promise<void> {
  const data = rest as unknown as Data;
  const parent = cause?.traceparent ? traceOf(cause.traceparent) : undefined;
  const shape = { kind: SpanKind.CONSUMER, ...(parent && { parent }) };
  const run = () => inSpan(`job ${name}`, shape, () => work(data));
  return cause?.requestId ? causedBy({ requestId: cause.requestId, job: name }, run) : run();
}
