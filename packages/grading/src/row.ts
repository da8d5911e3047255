import { attributeTypeNames, attributeTypeOf, isAttributeType } from '@casebench/shared/case-file/attribute-types'
import type { AttributeType, Grading } from '@casebench/shared/case-file/schema'
import { Grading as GradingSchema } from '@casebench/shared/case-file/schema'
import { Check } from 'typebox/value'
import type { CompareInput } from './compare.ts'

const typesByOtherName = new Map<string, AttributeType>(
  attributeTypeNames.flatMap((type) => attributeTypeOf(type).otherNames.map((name) => [name, type])),
)

/** The attribute type that a name stands for, ours or another; undefined for an unknown one. */
export function attributeType(name: string): AttributeType | undefined {
  if (isAttributeType(name)) return name
  return typesByOtherName.get(name)
}

type Fault = { error: string }

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is offered to choose from, or, where `options` is an object, the region of a phone number and the choices. */
function optionsOf(value: unknown): { options?: string[]; region?: string } | undefined {
  if (value === undefined || value === null) return {}
  if (isTextList(value)) return { options: value }
  if (!isRecord(value)) return undefined
  const region = value.default_region ?? value.region
  const choices = value.options ?? value.choices
  return { ...(isText(region) ? { region } : {}), ...(isTextList(choices) ? { options: choices } : {}) }
}

/** A row of the `grade` command as the engine's input, or what is wrong with it. */
export function rowInput(row: unknown): { input: CompareInput } | Fault {
  if (!isRecord(row)) return { error: 'a row must be a JSON object' }
  const missing = ['id', 'type', 'reference', 'answer'].filter((field) => row[field] === undefined)
  const listed = row.reference === undefined && isTextList(row.references) && row.references.length > 0
  const absent = listed ? missing.filter((field) => field !== 'reference') : missing
  if (absent.length > 0) return { error: `missing ${absent.join(', ')}` }
  const references = isTextList(row.references) ? row.references : []
  const reference = listed ? references[0] : row.reference
  const { type, answer, question, grading } = row
  if (!isText(type) || !isText(reference) || !isText(answer))
    return { error: 'type, reference and answer must be text' }
  const known = attributeType(type)
  if (known === undefined) return { error: `unknown type ${type}` }
  const choices = optionsOf(row.options)
  if (choices === undefined) return { error: 'options must be a list of texts' }
  if (row.references !== undefined && row.references !== null && !isTextList(row.references))
    return { error: 'references must be a list of texts' }
  if (grading !== undefined && grading !== null && !Check(GradingSchema, grading))
    return { error: 'grading must be an object of grading rules' }
  return {
    input: {
      type: known,
      reference,
      answer,
      variants: references,
      ...choices,
      ...(grading === undefined || grading === null ? {} : { grading: grading as Grading }),
      ...(isText(question) ? { question } : {}),
      ...(type === 'url' || type === 'uri' ? { wholeAddress: true } : {}),
    },
  }
}
