import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { faultTexts } from './fault-sentence.ts'

const ajv = new Ajv({ strict: false })
formats.default(ajv)

test.each([
  [{ type: 'object', required: ['a'] }, {}, 'is missing', 'This is required.'],
  [
    { type: 'object', additionalProperties: false },
    { a: 1 },
    'isn’t a known field',
    'There is no field with this name.',
  ],
  [{ enum: ['training', 'test'] }, 'exam', 'must be one of training, test', 'Choose one of these: training, test.'],
  [{ const: 2 }, 3, 'must be 2', 'This must be 2.'],
  [{ type: 'string' }, 3, 'must be text', 'Enter text.'],
  [{ type: ['integer', 'null'] }, 'x', 'must be a whole number or empty', 'Enter a whole number, or leave this empty.'],
  [{ minLength: 1 }, '', 'can’t be empty', 'This can’t be empty.'],
  [{ minLength: 12 }, 'x', 'must have at least 12 characters', 'Enter at least 12 characters.'],
  [
    { maxLength: 20_000 },
    'x'.repeat(20_001),
    'must have at most 20,000 characters',
    'Enter at most 20,000 characters.',
  ],
  [{ minItems: 1 }, [], 'can’t be empty', 'This can’t be empty.'],
  [{ maxItems: 1 }, [1, 2], 'must have at most 1 item', 'Enter at most 1 item.'],
  [{ uniqueItems: true }, [1, 1], 'can’t name anything twice', 'Enter each item only once.'],
  [{ minimum: 0 }, -1, 'must be at least 0', 'Enter 0 or more.'],
  [{ exclusiveMaximum: 1 }, 1, 'must be less than 1', 'Enter a number less than 1.'],
  [
    { pattern: '^[a-z]+$' },
    '1',
    'has characters that are not allowed here, or is not in the expected form',
    'This has characters that are not allowed here, or is not in the expected form.',
  ],
  [{ type: 'string', format: 'email' }, 'x', 'isn’t a valid email address', 'Enter a valid email address.'],
  [
    { propertyNames: { pattern: '^a' } },
    { b: 1 },
    'has characters that are not allowed here, or is not in the expected form',
    'This has characters that are not allowed here, or is not in the expected form.',
  ],
  [
    { type: ['boolean', 'array'] },
    1,
    'must be true or false or a list',
    'Use one of these types: true or false, a list.',
  ],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, null, 'must be text', 'Enter text.'],
  [{ not: {} }, 1, 'isn’t valid', 'This isn’t valid.'],
])('%j given %j', (schema, value, message, sentence) => {
  const validate = ajv.compile(schema)
  expect(validate(value)).toBe(false)
  const [fault] = validate.errors ?? []
  expect(fault && faultTexts(fault)).toEqual({ message, sentence })
})
