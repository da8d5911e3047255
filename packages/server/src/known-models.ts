import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { ConfigurationError } from './environment.ts'

const KnownModel = Type.Object(
  {
    sees: Type.Optional(Type.Boolean({ description: 'It reads pictures' })),
    input: Type.Optional(Type.Number({ minimum: 0, description: 'The price of a million tokens that it reads' })),
    output: Type.Optional(Type.Number({ minimum: 0, description: 'The price of a million tokens that it writes' })),
  },
  { additionalProperties: false },
)
const KnownModels = Type.Record(Type.String(), KnownModel)

/** What a model server does not say of its models, by their names. */
export type KnownModels = Static<typeof KnownModels>

const shape = '{"<model>": {"sees": true, "input": 2.5, "output": 10}}, prices for a million tokens'

/** @throws ConfigurationError unless the text is JSON of that shape. */
export function readKnownModels(text: string | undefined): KnownModels {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (Value.Check(KnownModels, value)) return value
  } catch {
    // Told below, with what else does not fit.
  }
  throw new ConfigurationError(`CASEBENCH_MODELS does not fit. It should be ${shape}.`)
}

/** Whether a model is known to read pictures. */
export const sees = (known: KnownModels, model: string): boolean => known[model]?.sees ?? false

type Tokens = { inputTokens: number; outputTokens: number }

/** What a call costs, in the currency of the prices; 0 for a model without one. */
export function costOf(known: KnownModels, model: string, { inputTokens, outputTokens }: Tokens): number {
  const { input = 0, output = 0 } = known[model] ?? {}
  return (inputTokens * input + outputTokens * output) / 1_000_000
}
