import { beginTracing } from './in-span.ts';

/**
 * Sends traces and measures by OTLP. Where to, how often and how much of it the standard's own variables say
 * (`OTEL_…`), which its library reads from the environment.
 * @returns sends what is left and ends it
 */
export async function startTelemetry(): Promise<() => Promise<void>> {
  // Loaded only where somebody collects: it is the largest library of the server.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const name = process.env.OTEL_SERVICE_NAME;
  const sdk = new NodeSDK({ ...(name ? {} : { serviceName: 'ziyarah' }), logRecordProcessors: [] });
  sdk.start();
  beginTracing();
  // A collector that is away delays no stop, and its absence is no fault of ours.
  return () => sdk.shutdown().catch(() => {});
}
