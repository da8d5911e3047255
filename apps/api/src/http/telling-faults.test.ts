import { Ajv } from 'ajv'
import Type, { type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { faultMessage } from './fault-message.ts'
import { tellingFaults } from './telling-faults.ts'

const Answer = Type.Object({ answer: Type.Union([Type.String({ maxLength: 3 }), Type.Null()]) })
const Decision = Type.Union([
  Type.Object({ decision: Type.Literal('accept'), score: Type.Number() }),
  Type.Object({ decision: Type.Literal('reject'), reason: Type.String() }),
])
const Named = Type.Object({}, { propertyNames: Type.String({ maxLength: 3 }) })
const Within = Type.Union([Type.Object({ kind: Type.Literal('a'), ...Answer.properties }), Type.Null()])

test.each<[TSchema, unknown, string[]]>([
  [Answer, { answer: 'long' }, ['/answer must have at most 3 characters']],
  [Answer, { answer: 5 }, ['/answer must be text or empty']],
  [Decision, { decision: 'accept' }, [' is missing']],
  [Decision, { decision: 'reject', reason: 7 }, ['/reason must be text']],
  [Decision, { decision: 'wait' }, ['/decision must be "accept"', '/decision must be "reject"']],
  [Decision, 'accept', [' must be an object']],
  [Within, { kind: 'a', answer: 'long' }, ['/answer must have at most 3 characters']],
  [Named, { long: 1 }, [' can’t have a name like “long”: it is too long, or has what a name can’t have']],
])('%j given %j', (schema, value, told) => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
  expect(validate(value)).toBe(false)
  const faults = tellingFaults(validate.errors ?? []).map((fault) => `${fault.instancePath} ${faultMessage(fault)}`)
  expect(faults).toEqual(told)
})
