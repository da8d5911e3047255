import Type from 'typebox'
import { Value } from 'typebox/value'
import type { ModelConfig } from '../config.ts'
import { ModelError } from './model-error.ts'
import { type AnswerSize, withinSize } from './within-size.ts'

const ModelList = Type.Object({ data: Type.Array(Type.Object({ id: Type.String() })) })

const timeout = 5000
/** Some offer thousands, and describe each. */
const modelList: AnswerSize = { whole: 8 * 1024 ** 2, event: 8 * 1024 ** 2 }

type OfferedModels = { models: string[]; reason: string | null }

/** The names of the models that a server offers, in order; none, and why, where it does not say. */
export async function listModels({ baseUrl, key }: Pick<ModelConfig, 'baseUrl' | 'key'>): Promise<OfferedModels> {
  const none = (reason: string): OfferedModels => ({ models: [], reason })
  try {
    const response = await withinSize(fetch, modelList)(`${baseUrl.replace(/\/+$/, '')}/models`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) return none(`The model server answered ${response.status}.`)
    const list: unknown = await response.json()
    if (!Value.Check(ModelList, list)) return none('The model server does not say which models it has.')
    return { models: list.data.map(({ id }) => id).sort(), reason: null }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ModelError)
      return none('The model server does not say which models it has.')
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return none(isLate ? 'The model server did not answer in time.' : 'The model server cannot be reached.')
  }
}
