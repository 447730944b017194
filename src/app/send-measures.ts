import { type Attributes, metrics, type Observable } from '@opentelemetry/api';
import type { Registry } from 'prom-client';

const meter = () => metrics.getMeter('ziyarah');

interface Sample {
  labels: Attributes;
  value: number;
}

/** Counters and gauges of `/metrics` go out by OTLP as well, under the same names, where somebody collects. */
export function sendMeasures(registry: Registry): void {
  const observed = new Map<string, Observable>();
  for (const { name, help, type } of registry.getMetricsAsArray()) {
    const make = String(type) === 'counter' ? 'createObservableCounter' : 'createObservableGauge';
    if (String(type) === 'counter' || String(type) === 'gauge')
      observed.set(name, meter()[make](name, { description: help }));
  }
  meter().addBatchObservableCallback(
    async (result) => {
      for (const { name, values } of await registry.getMetricsAsJSON()) {
        const instrument = observed.get(name);
        for (const { labels, value } of instrument ? (values as Sample[]) : [])
          if (instrument) result.observe(instrument, value, labels);
      }
    },
    [...observed.values()],
  );
}

/**
 * Seconds that requests took, under the name and with the attributes of the semantic conventions for HTTP, so that a
 * collector's own dashboards understand them.
 */
export function requestSeconds(buckets: readonly number[]) {
  const histogram = meter().createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: [...buckets] },
  });
  return (about: { method: string; route: string; status: number }, seconds: number) =>
    histogram.record(seconds, {
      'http.request.method': about.method,
      'http.route': about.route,
      'http.response.status_code': about.status,
    });
}
