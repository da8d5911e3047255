import { version } from './version.ts'

type TraceExport = { close: () => Promise<void> }

/**
 * Sends the spans of this process to an OpenTelemetry collector (OTLP over HTTP), some at a time. Only called where
 * one is configured: until then none of its libraries are loaded. What else there is to set (headers, sampling) the
 * libraries read from OpenTelemetry's own variables.
 * @param collector its address, without a slash at the end.
 * @param program names this process in the traces.
 */
export async function exportTraces(collector: string, program: 'api' | 'worker'): Promise<TraceExport> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'casebench',
      'service.name': `casebench-${program}`,
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${collector}/v1/traces` }))],
  })
  provider.register()
  return { close: () => provider.shutdown() }
}
