import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

export { SpanKind } from '@opentelemetry/api'

/** The W3C trace context (`traceparent`) of what is being done; undefined while nothing is traced. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** The context that a `traceparent` names; the root of a new trace where it is missing or malformed. */
const contextOf = (traceparent: string | undefined): Context => propagation.extract(ROOT_CONTEXT, { traceparent })

const tracer = () => trace.getTracer('casebench')

type Traced = {
  kind: SpanKind
  /** The `traceparent` of whoever asked for it; without one it belongs to what is being done now. */
  parent?: string | undefined
  attributes: Attributes
}

/**
 * Does `work` as a span of a trace; what it does in turn belongs to that. Costs next to nothing while traces go
 * nowhere. An error marks the span by its kind only: its words may quote people.
 */
export function traced<T>(name: string, { kind, parent, attributes }: Traced, work: () => Promise<T>): Promise<T> {
  const above = parent === undefined ? context.active() : contextOf(parent)
  return tracer().startActiveSpan(name, { kind, attributes }, above, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span that has begun, for what is not one function: a request from its arrival to the end of its answer. */
export type OpenSpan = {
  /** What `work` does belongs to the span. */
  around: <T>(work: () => T) => T
  end: (attributes: Attributes, failed: boolean) => void
}

/**
 * The context that a `traceparent` from outside names. Its ids are taken; whether the trace is kept is decided here, as of a
 * new one: otherwise anybody could have every request of theirs kept, or none.
 */
function contextFromOutside(traceparent: string | undefined): Context {
  const given = trace.getSpanContext(contextOf(traceparent))
  if (!given) return ROOT_CONTEXT
  // This span is never ended, so it is never exported: it only serves to ask the sampler about a random id.
  const { traceFlags } = tracer().startSpan('decision', {}, ROOT_CONTEXT).spanContext()
  return trace.setSpanContext(ROOT_CONTEXT, { ...given, traceFlags })
}

/** Begins a span of the trace that `parent`, which comes from outside, names, or of a new one. */
export function openSpan(name: string, { kind, parent, attributes }: Traced): OpenSpan {
  const above = contextFromOutside(parent)
  const span = tracer().startSpan(name, { kind, attributes }, above)
  return {
    around: (work) => context.with(trace.setSpan(above, span), work),
    end: (more, failed) => {
      span.setAttributes(more)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** `fetch` that tells whoever is asked to which trace the request belongs. */
export const tracedFetch: typeof fetch = (input, init) => {
  const traceparent = currentTraceparent()
  if (traceparent === undefined) return fetch(input, init)
  const headers = new Headers(init?.headers)
  headers.set('traceparent', traceparent)
  return fetch(input, { ...init, headers })
}
