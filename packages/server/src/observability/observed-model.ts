import type { ModelCallRecord } from '../model/model-call.ts'
import type { ModelClient } from '../model/model-client.ts'
import { SpanKind, traced } from '../tracing.ts'

/** A model whose calls are counted, and are spans of whatever they are made for. */
export function observedModel(model: ModelClient, onCall: (call: ModelCallRecord) => void): ModelClient {
  const recordedBy = (record: (call: ModelCallRecord) => void) => (call: ModelCallRecord) => {
    onCall(call)
    record(call)
  }
  // Names by the conventions of OpenTelemetry for generative models.
  const span = (purpose: string, name: string) => ({
    kind: SpanKind.CLIENT,
    attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': name, 'casebench.purpose': purpose },
  })
  return {
    model: model.model,
    sees: model.sees,
    ask: (question, signal) =>
      traced('model ask', span(question.purpose, model.model), () =>
        model.ask({ ...question, record: recordedBy(question.record) }, signal),
      ),
    write: (question, signal) =>
      traced('model write', span(question.purpose, question.model === '' ? model.model : question.model), () =>
        model.write({ ...question, record: recordedBy(question.record) }, signal),
      ),
  }
}
