import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: KeyValue[];
  status: { code?: number };
}

interface Sent {
  resourceSpans?: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

export interface Collector {
  /** For the settings of an instance: everything is sent at once, as JSON. */
  settings: Record<string, string>;
  spans(): SentSpan[];
  metrics(): { name: string }[];
  /** All that came, as text. */
  text(): string;
  close(): Promise<void>;
}

/** A server on loopback that takes in OTLP over HTTP, as collectors do. */
export async function openCollector(): Promise<Collector> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      sent.push(body as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_METRIC_EXPORT_INTERVAL: '200',
      OTEL_METRIC_EXPORT_TIMEOUT: '100',
    },
    spans: () =>
      sent.flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      sent.flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
    text: () => JSON.stringify(sent),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a span says under a name, as text; undefined: nothing. */
export function said({ attributes }: SentSpan, key: string): string | undefined {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value && String(Object.values(value)[0]);
}
