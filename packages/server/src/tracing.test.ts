import { trace } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  InMemorySpanExporter,
  NodeTracerProvider,
  ParentBasedSampler,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { afterEach, expect, test } from 'vitest'
import { currentTraceparent, openSpan, SpanKind } from './tracing.ts'

const ids = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const from = (flags: string) => `00-${ids.traceId}-${ids.spanId}-${flags}`

/** Traces that are kept, or not, as `OTEL_TRACES_SAMPLER=parentbased_always_on` and `…_off` say. */
function sample(kept: boolean): InMemorySpanExporter {
  const exporter = new InMemorySpanExporter()
  const root = kept ? new AlwaysOnSampler() : new AlwaysOffSampler()
  const sampler = new ParentBasedSampler({ root })
  new NodeTracerProvider({ sampler, spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
  return exporter
}

function request(parent: string): string | undefined {
  const span = openSpan('request', { kind: SpanKind.SERVER, attributes: {}, parent })
  const within = span.around(currentTraceparent)
  span.end({}, false)
  return within
}

afterEach(() => trace.disable())

test.each(['00', '01'])('a request belongs to the trace it names, which is kept whatever its flags %s say', (flags) => {
  const exporter = sample(true)
  expect(request(from(flags))).toMatch(new RegExp(`^00-${ids.traceId}-[\\da-f]{16}-01$`))
  const [span, ...others] = exporter.getFinishedSpans()
  expect(others).toEqual([])
  expect(span?.spanContext().traceId).toBe(ids.traceId)
  expect(span?.parentSpanContext?.spanId).toBe(ids.spanId)
})

test.each(['00', '01'])('nobody outside has a trace kept by its flags %s where none is kept', (flags) => {
  const exporter = sample(false)
  expect(request(from(flags))).toMatch(new RegExp(`^00-${ids.traceId}-[\\da-f]{16}-00$`))
  expect(exporter.getFinishedSpans()).toEqual([])
})

test.each([
  'malformed',
  `00-${'0'.repeat(32)}-${ids.spanId}-01`,
  `00-${ids.traceId}-${'0'.repeat(16)}-01`,
  `ff-${ids.traceId}-${ids.spanId}-01`,
  `00-${ids.traceId.toUpperCase()}-${ids.spanId}-01`,
  `00-${ids.traceId}-${ids.spanId}-01-more`,
  `00-${ids.traceId};drop-${ids.spanId}-01`,
])('%s names no trace: a new one begins', (parent) => {
  const exporter = sample(true)
  request(parent)
  const [span] = exporter.getFinishedSpans()
  expect(span?.spanContext().traceId).not.toBe(ids.traceId)
  expect(span?.parentSpanContext).toBeUndefined()
})
