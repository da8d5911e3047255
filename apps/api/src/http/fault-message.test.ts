import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { faultMessage } from './fault-message.ts'

const ajv = new Ajv({ strict: false })
formats.default(ajv)

test.each([
  [{ type: 'object', required: ['a'] }, {}, 'is missing'],
  [{ type: 'object', additionalProperties: false }, { a: 1 }, 'isn’t a known field'],
  [{ enum: ['training', 'test'] }, 'exam', 'must be one of training, test'],
  [{ const: 2 }, 3, 'must be 2'],
  [{ type: 'string' }, 3, 'must be text'],
  [{ type: ['integer', 'null'] }, 'x', 'must be a whole number or empty'],
  [{ minLength: 1 }, '', 'can’t be empty'],
  [{ minLength: 12 }, 'x', 'must have at least 12 characters'],
  [{ maxLength: 20_000 }, 'x'.repeat(20_001), 'must have at most 20,000 characters'],
  [{ minItems: 1 }, [], 'can’t be empty'],
  [{ maxItems: 1 }, [1, 2], 'must have at most 1 item'],
  [{ uniqueItems: true }, [1, 1], 'can’t name anything twice'],
  [{ minimum: 0 }, -1, 'must be at least 0'],
  [{ exclusiveMaximum: 1 }, 1, 'must be less than 1'],
  [{ pattern: '^[a-z]+$' }, '1', 'has characters that are not allowed here, or is not in the expected form'],
  [{ type: 'string', format: 'email' }, 'x', 'isn’t a valid email address'],
  [
    { propertyNames: { pattern: '^a' } },
    { b: 1 },
    'has characters that are not allowed here, or is not in the expected form',
  ],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, null, 'must be text'],
  [{ not: {} }, 1, 'isn’t valid'],
])('%j given %j', (schema, value, words) => {
  const validate = ajv.compile(schema)
  expect(validate(value)).toBe(false)
  const [fault] = validate.errors ?? []
  expect(fault && faultMessage(fault)).toBe(words)
})
